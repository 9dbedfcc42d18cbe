import type { Text2 } from '#contract/schema/language.ts'
import type { StoredUser } from './tables.ts'

/** What people call an account, in both languages. */
export function personName({ username, usernameZh }: Pick<StoredUser, 'username' | 'usernameZh'>): Text2 {
  return [username || usernameZh, usernameZh || username]
}

/** In place of a person, where the platform itself did something. */
export const nobody: Text2 = ['', '']
