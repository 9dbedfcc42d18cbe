import type { AlarmWorld } from '../context.ts'

/** Keeps the names of members those of their users; no change of a record. */
export function followNames({ store, tables }: Pick<AlarmWorld, 'store' | 'tables'>): void {
  const { users, alarmGroupUsers } = tables
  const refresh = (userId?: number) => {
    for (const row of alarmGroupUsers.rows) {
      const user = userId === undefined || row.userId === userId ? users.get(row.userId) : undefined
      if (user === undefined) continue
      const { loginName, username: userName } = user
      if (row.loginName !== loginName || row.userName !== userName) {
        alarmGroupUsers.restore(row.id, { ...row, loginName, userName })
      }
    }
  }
  refresh()
  store.onChange(({ table, id }) => {
    if (table === users.name) refresh(id)
  })
}
