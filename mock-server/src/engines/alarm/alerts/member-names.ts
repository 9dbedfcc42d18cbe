import type { AlarmWorld } from '../context.ts'

/** Keeps the names of members those of their users; no change of a record. */
export function followNames({ store, tables }: Pick<AlarmWorld, 'store' | 'tables'>): void {
  const { users, alarmGroupUsers } = tables
  const refresh = (userId?: number) => {
    for (const row of alarmGroupUsers.rows) {
      const user = userId === undefined || row.userId === userId ? users.get(row.userId) : undefined
      if (user === undefined) continue
      const { loginName, username: userName, usernameZh: userNameZh } = user
      const isKnown = row.userName === userName && row.userNameZh === userNameZh
      if (row.loginName !== loginName || !isKnown) {
        alarmGroupUsers.restore(row.id, { ...row, loginName, userName, userNameZh })
      }
    }
  }
  refresh()
  store.onChange(({ table, id }) => {
    if (table === users.name) refresh(id)
  })
}
