import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { demandsSecond } from '#mock/auth/demands-second.ts'
import { refuse } from '#mock/lib/refusal.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'

/** Why a member of a crew may not do what is another crew's. */
export const othersWork: Text2 = ['This belongs to another crew.', '这属于其他施工队。']

/** Whether something is another crew's for a member of a crew; for people of no crew nothing is. */
export function isOthers({ tables }: Pick<World, 'tables'>, { id }: StoredUser, crewId: number): boolean {
  const own = tables.crews.rows.filter(({ memberIds }) => memberIds.includes(id))
  return own.length > 0 && own.every((crew) => crew.id !== crewId)
}

/** Refuses what is another crew's. */
export function assertOwnCrew(world: Pick<World, 'tables'>, person: StoredUser, crewId: number): void {
  if (isOthers(world, person, crewId)) refuse(code.conflict, othersWork)
}

/** Why a user may not audit an order. */
export const ownWork: Text2 = [
  'You worked on this order: another person audits it.',
  '本人参与作业的工单，须由他人审核。',
]

type Known = Pick<World, 'grantsOf' | 'tables'>

/** Who has worked on an order, with one more person. */
export function withWorker({ workedBy = [] }: StoredOrder, login: string): Pick<StoredOrder, 'workedBy'> {
  return { workedBy: [...new Set([...workedBy, login])] }
}

/** Refuses an audit of one's own work unless it is allowed; where it is allowed, the record of the audit says so. */
export function auditSaid(world: Known, order: StoredOrder, login: string, [en, zh]: Text2): Text2 {
  const person = world.tables.users.rows.find(({ loginName }) => loginName === login)
  if (person === undefined || order.workedBy?.includes(login) !== true) return [en, zh]
  if (isKeptFrom(world, order, person)) refuse(code.conflict, ownWork)
  return [`${en} (own work)`, `${zh}（本人作业）`]
}

/** Whether a person may not audit an order because of what he has done of it. */
export function isKeptFrom(world: Known, { workedBy = [] }: StoredOrder, person: StoredUser): boolean {
  return workedBy.includes(person.loginName) && demandsSecond(world, 'auditOwn', person)
}
