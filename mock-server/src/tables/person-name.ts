import { filled } from '#contract/schema/localised.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { platformName } from '#mock/store/audit-fields.ts'
import { things } from '#contract/text/things.ts'
import type { StoredUser } from './tables.ts'

/** Returns the display name of an account in both languages. */
export function personName({ username, usernameZh }: Pick<StoredUser, 'username' | 'usernameZh'>): Text2 {
  return filled([username, usernameZh])
}

/** Returns the display name for a login name; the login name itself if the account no longer exists. */
export function nameOfLogin(users: { rows: readonly StoredUser[] }, loginName: string): Text2 {
  if (loginName === platformName) return things.platform
  const user = users.rows.find((one) => one.loginName === loginName)
  return user === undefined ? [loginName, loginName] : personName(user)
}

/** Placeholder where the platform itself acted. */
export const nobody: Text2 = ['', '']

/** Returns the display names of the requesting and the deciding user. */
export function namesOfDecision(
  { tables }: { tables: { users: { rows: readonly StoredUser[] } } },
  { askedBy, decidedBy }: { askedBy: string; decidedBy: string },
) {
  const [askedByName, askedByNameZh] = nameOfLogin(tables.users, askedBy)
  const [decidedByName, decidedByNameZh] = decidedBy === '' ? nobody : nameOfLogin(tables.users, decidedBy)
  return { askedByName, askedByNameZh, decidedByName, decidedByNameZh }
}
