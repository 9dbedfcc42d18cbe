import type { Text2 } from '#contract/schema/language.ts'
import { sentences } from '#contract/text/sentences.ts'
import { code } from '#contract/wire/envelope.ts'
import { signInName } from '#mock/auth/attempts.ts'
import { isPasswordOf } from '#mock/auth/passwords.ts'
import { Refusal, refuse, refuseForm, refuseMissing } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf, type World } from '#mock/world/world.ts'
import { people } from '../../../seed/accounts.ts'
import { visibleTo, type ScopeParts } from '../data-scope.ts'

const words = {
  same: ['Another person must agree.', '须由另一人确认。'],
  wrong: ['Wrong login name or password. Tries left: {left}.', '用户名或密码错误，还可尝试 {left} 次。'],
  mayNot: ['This person is not permitted to do this.', '该人员没有执行此操作的权限。'],
  firstPassword: [
    'The person who agrees must have a password of their own: the first one was never changed.',
    '确认人须先修改初始密码。',
  ],
  unseen: ['This person does not see all that is concerned.', '该人员无权查看其中部分对象。'],
} satisfies Record<string, Text2>

/** What a second person agrees to: the permission needed, and the rows of a resource concerned. */
export interface Concerned {
  needed: string
  resource: string
  rows: readonly StoredRow[]
}

/** Login name and password of the second person, as sent with a call. */
export interface GivenSecond {
  account?: string | undefined
  password?: string | undefined
}

/**
 * Why a user cannot be the second person; undefined if possible. Used by everything that takes two persons: the second
 * one must be active, have the permission, see every row concerned, and have changed the initial password, except
 * demonstration users, whose password is shown on the sign-in page.
 */
export function problemOfSecond(
  world: ScopeParts,
  person: StoredUser | undefined,
  { needed, resource, rows }: Concerned,
): Text2 | undefined {
  if (person?.status !== 'active' || !world.grantsOf(person).permissions.has(needed)) return words.mayNot
  const isOfDemo = people.some(([login]) => login === person.loginName)
  if (!isOfDemo && world.tables.credentials.get(person.id) === undefined) return words.firstPassword
  const visible = visibleTo(world, collectionOf(world, resource), person)
  return visible === undefined || rows.every((row) => visible.sees(row)) ? undefined : words.unseen
}

/** Refuses if the current user cannot be the second person; rows not visible count as missing. */
export function assertSecond(world: ScopeParts, person: StoredUser, concerned: Concerned): void {
  const problem = problemOfSecond(world, person, concerned)
  if (problem === words.unseen) refuseMissing()
  if (problem !== undefined) refuse(code.conflict, problem)
}

/** A request that waits for a second person. */
interface Waiting {
  askedBy: string
  isWaiting: boolean
  expireTime: string
}

/** Refuses a decision by the requester, by an unsuitable second person, or on a request no longer waiting. */
export function assertDecides(
  world: ScopeParts & { clock: () => number },
  { askedBy, isWaiting, expireTime }: Waiting,
  person: StoredUser,
  concerned: Concerned,
): void {
  if (askedBy === person.loginName) refuse(code.conflict, sentences.anotherDecides)
  if (!isWaiting || expireTime <= formatTime(world.clock())) refuse(code.conflict, sentences.decided)
  assertSecond(world, person, concerned)
}

/**
 * Verifies the second person, who agrees immediately by entering a password. Wrong passwords count as failed sign-in
 * attempts. Refuses at the fields `account` and `password`.
 */
export async function secondPerson(
  world: ScopeParts & Pick<World, 'attempts' | 'passwords'>,
  { account = '', password = '' }: GivenSecond,
  first: StoredUser,
  concerned: Concerned,
): Promise<StoredUser> {
  if (account === '') refuseForm([{ field: 'account', text: sentences.nameSecond }])
  if (account === first.loginName) refuseForm([{ field: 'account', text: words.same }])
  const known = world.tables.users.rows.find(({ loginName }) => loginName === account)
  await world.attempts
    .guard(signInName(account), words.wrong, () => isPasswordOf(world, known?.id, password))
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.code === code.invalid)
        refuseForm([{ field: 'password', text: error.text }])
      throw error
    })
  // the account may have been changed or removed during the verification
  const person = known && world.tables.users.get(known.id)
  const problem = problemOfSecond(world, person, concerned)
  if (person === undefined || problem !== undefined)
    return refuseForm([{ field: 'account', text: problem ?? words.mayNot }])
  return person
}
