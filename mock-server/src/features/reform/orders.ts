import { keptBy } from '#mock/lib/kept/kept-by.ts'
import { collectionOf, type World, type Belonging } from '#mock/world/world.ts'
import { rowsBy, type RowsBy } from '#mock/store/rows-by.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { demandsSecond } from '#mock/auth/grants.ts'
import { refuse, refuseMissing, type FieldProblem } from '#mock/lib/refusal.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { crew as crewResource } from '#contract/resources/reform/crew.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { permission } from '#contract/schema/resource.ts'
import type { UserCall } from '#mock/http/call.ts'
import { findSeen, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { OrderCheck, OrderReport } from '#contract/calls/reform/order.ts'

interface Finders {
  ofProject: RowsBy<StoredOrder>
  ofCrew: RowsBy<StoredOrder>
  ofDevice: RowsBy<StoredOrder>
}

const finders = keptBy<Finders>()

/** Finds the orders of a platform by what they belong to. */
export function ordersOf({ tables: { workOrders } }: Pick<World, 'tables'>): Finders {
  return finders(workOrders, () => ({
    ofProject: rowsBy(workOrders, ({ projectId }) => projectId),
    ofCrew: rowsBy(workOrders, ({ crewId }) => crewId),
    ofDevice: rowsBy(workOrders, ({ deviceId }) => deviceId),
  }))
}

/** Whether there is still something to do about an order. */
export function isOpen({ state }: Pick<StoredOrder, 'state'>): boolean {
  return state !== 'completed' && state !== 'cancelled'
}

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

/** What a person may do with orders who works on more than those of a crew. */
const beyondCrews = ['dispatch', 'audit', 'reopen', 'save'].map((verb) => permission(workOrder, verb))
const onSite = permission(workOrder, 'submit')

/** To whom orders belong: their organisation, and the crew that has them; who only works on site sees those of his crew. */
export const ofOrders: Belonging<StoredRow & Pick<StoredOrder, 'orgId' | 'crewId'>> = {
  org: ({ orgId }) => orgId,
  ownBy: [crewResource.name],
  own: ({ crewId }, person, world) => crewsOf(world, person).has(crewId),
  keepsTo(person, world) {
    const { permissions } = world.grantsOf(person)
    if (!permissions.has(onSite) || beyondCrews.some((wanted) => permissions.has(wanted))) return undefined
    const crews = crewsOf(world, person)
    return { passes: ({ crewId }) => crews.has(crewId) }
  },
}

/** The crews of which a person is a member. */
export function crewsOf(
  { tables }: Pick<World, 'tables'>,
  { id }: Pick<StoredUser, 'id'>,
): ReadonlySet<number> {
  return new Set(tables.crews.rows.flatMap((row) => (row.memberIds.includes(id) ? [row.id] : [])))
}

/** The order of an id; refuses where there is none that the person sees. */
export function seenOrder(world: ScopeParts, id: number, { user }: Pick<UserCall, 'user'>): StoredOrder {
  const row = findSeen(world, collectionOf(world, workOrder.name), id, user)
  // rows of this collection are orders
  return (row as StoredOrder | undefined) ?? refuseMissing()
}

/**
 * A part of the platform that has a share in work orders: what it finds missing when one is handed in, what it takes
 * over then, what it shows the auditor, what it books when one is completed, what it books anew when the reading that is
 * billed is corrected, and how it takes that back when one is reopened. Each happens inside one transaction with all the others.
 */
export interface OrderPart {
  problems?: (world: World, order: StoredOrder, report: OrderReport) => readonly FieldProblem[]
  checks?: (world: World, order: StoredOrder) => readonly OrderCheck[]
  handedIn?: (world: World, order: StoredOrder) => void
  complete?: (world: World, order: StoredOrder) => void
  correct?: (world: World, order: StoredOrder) => void
  reopen?: (world: World, order: StoredOrder) => void
}
