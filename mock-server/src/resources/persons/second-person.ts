import { sentences } from '#contract/text/sentences.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { Refusal, refuseForm } from '#mock/lib/refusal.ts'
import type { StoredUser, Tables } from '#mock/tables/tables.ts'
import { signInName, type Attempts } from './attempts.ts'
import { credentialOf } from './credential-of.ts'
import type { Grants } from './grants.ts'
import type { Passwords } from './passwords.ts'

/** What is needed to know a second person. */
interface SecondPersonWorld {
  tables: Pick<Tables, 'credentials' | 'users'>
  attempts: Attempts
  passwords: Pick<Passwords, 'verify'>
  grantsOf: (user: StoredUser) => Grants
}

const words = {
  same: ['Somebody else must agree.', '须由另一人确认。'],
  wrong: ['Wrong login name or password. Tries left: {left}.', '用户名或密码错误，还可尝试 {left} 次。'],
  mayNot: ['This person is not permitted to do this.', '该人员没有执行此操作的权限。'],
} satisfies Record<string, Text2>

/** The name and the password of who agrees, as a call brings them. */
export interface GivenSecond {
  account?: string | undefined
  password?: string | undefined
}

/**
 * The other person who agrees to something that takes two: known by a password, active, and permitted to do it too. Wrong
 * passwords count as failed attempts to sign in. Refuses at the fields `account` and `password`.
 */
export async function secondPerson(
  world: SecondPersonWorld,
  { account = '', password = '' }: GivenSecond,
  first: StoredUser,
  needed: string,
): Promise<StoredUser> {
  if (account === '') refuseForm([{ field: 'account', text: sentences.nameSecond }])
  if (account === first.loginName) refuseForm([{ field: 'account', text: words.same }])
  const known = world.tables.users.rows.find(({ loginName }) => loginName === account)
  await world.attempts
    .guard(signInName(account), words.wrong, () =>
      world.passwords.verify(password, known && credentialOf(world, known.id)),
    )
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.code === code.invalid)
        refuseForm([{ field: 'password', text: error.text }])
      throw error
    })
  const isPermitted = known?.status === 'active' && world.grantsOf(known).permissions.has(needed)
  return isPermitted ? known : refuseForm([{ field: 'account', text: words.mayNot }])
}
