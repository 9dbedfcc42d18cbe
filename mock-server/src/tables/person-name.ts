import { filled } from '#contract/schema/localised.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { platformName } from '#mock/store/audit-fields.ts'
import { things } from '#contract/text/things.ts'
import type { StoredUser } from './tables.ts'

/** What people call an account, in both languages. */
export function personName({ username, usernameZh }: Pick<StoredUser, 'username' | 'usernameZh'>): Text2 {
  return filled([username, usernameZh])
}

/** What people call the account of a login name; the name itself where there is none any more. */
export function nameOfLogin(users: { rows: readonly StoredUser[] }, loginName: string): Text2 {
  if (loginName === platformName) return things.platform
  const user = users.rows.find((one) => one.loginName === loginName)
  return user === undefined ? [loginName, loginName] : personName(user)
}

/** In place of a person, where the platform itself did something. */
export const nobody: Text2 = ['', '']

/** What people call who asked for something, and who decided it. */
export function namesOfDecision(
  { tables }: { tables: { users: { rows: readonly StoredUser[] } } },
  { askedBy, decidedBy }: { askedBy: string; decidedBy: string },
) {
  const [askedByName, askedByNameZh] = nameOfLogin(tables.users, askedBy)
  const [decidedByName, decidedByNameZh] = decidedBy === '' ? nobody : nameOfLogin(tables.users, decidedBy)
  return { askedByName, askedByNameZh, decidedByName, decidedByNameZh }
}
