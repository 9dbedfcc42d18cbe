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

/** Finds work orders by project, crew or device. */
export function ordersOf({ tables: { workOrders } }: Pick<World, 'tables'>): Finders {
  return finders(workOrders, () => ({
    ofProject: rowsBy(workOrders, ({ projectId }) => projectId),
    ofCrew: rowsBy(workOrders, ({ crewId }) => crewId),
    ofDevice: rowsBy(workOrders, ({ deviceId }) => deviceId),
  }))
}

/** Whether an order is neither completed nor cancelled. */
export function isOpen({ state }: Pick<StoredOrder, 'state'>): boolean {
  return state !== 'completed' && state !== 'cancelled'
}

/** Reason for refusing access to another crew's work. */
export const othersWork: Text2 = ['This belongs to another crew.', '这属于其他施工队。']

/** Whether something belongs to another crew; always false for users without a crew. */
export function isOthers({ tables }: Pick<World, 'tables'>, { id }: StoredUser, crewId: number): boolean {
  const own = tables.crews.rows.filter(({ memberIds }) => memberIds.includes(id))
  return own.length > 0 && own.every((crew) => crew.id !== crewId)
}

/** Refuses access to another crew's work. */
export function assertOwnCrew(world: Pick<World, 'tables'>, person: StoredUser, crewId: number): void {
  if (isOthers(world, person, crewId)) refuse(code.conflict, othersWork)
}

/** Reason why a user may not audit an order. */
export const ownWork: Text2 = [
  'You worked on this order: another person audits it.',
  '本人参与作业的工单，须由他人审核。',
]

type Known = Pick<World, 'grantsOf' | 'tables'>

/** Adds a user to those who have worked on an order. */
export function withWorker({ workedBy = [] }: StoredOrder, login: string): Pick<StoredOrder, 'workedBy'> {
  return { workedBy: [...new Set([...workedBy, login])] }
}

/** Refuses an audit of one's own work unless it is allowed; if it is, the audit text says so. */
export function auditSaid(world: Known, order: StoredOrder, login: string, [en, zh]: Text2): Text2 {
  const person = world.tables.users.rows.find(({ loginName }) => loginName === login)
  if (person === undefined || order.workedBy?.includes(login) !== true) return [en, zh]
  if (isKeptFrom(world, order, person)) refuse(code.conflict, ownWork)
  return [`${en} (own work)`, `${zh}（本人作业）`]
}

/** Whether a user may not audit an order because of having worked on it. */
export function isKeptFrom(world: Known, { workedBy = [] }: StoredOrder, person: StoredUser): boolean {
  return workedBy.includes(person.loginName) && demandsSecond(world, 'auditOwn', person)
}

/** Permissions of users whose work is not limited to one crew. */
const beyondCrews = ['dispatch', 'audit', 'reopen', 'save'].map((verb) => permission(workOrder, verb))
const onSite = permission(workOrder, 'submit')

/** Visibility of orders: by organisation and crew; users who only work on site see the orders of their crews. */
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

/** Crews of which a user is a member. */
export function crewsOf(
  { tables }: Pick<World, 'tables'>,
  { id }: Pick<StoredUser, 'id'>,
): ReadonlySet<number> {
  return new Set(tables.crews.rows.flatMap((row) => (row.memberIds.includes(id) ? [row.id] : [])))
}

/** Order with an id; refuses if it is missing or not visible to the user. */
export function seenOrder(world: ScopeParts, id: number, { user }: Pick<UserCall, 'user'>): StoredOrder {
  const row = findSeen(world, collectionOf(world, workOrder.name), id, user)
  // the rows of this collection are orders
  return (row as StoredOrder | undefined) ?? refuseMissing()
}

/**
 * A module's part in work orders: problems found on submission, data taken over then, checks for the auditor, bookings
 * on completion, their correction when the billed reading changes, and their reversal on reopening. All parts of a step
 * run in one transaction.
 */
export interface OrderPart {
  problems?: (world: World, order: StoredOrder, report: OrderReport) => readonly FieldProblem[]
  checks?: (world: World, order: StoredOrder) => readonly OrderCheck[]
  handedIn?: (world: World, order: StoredOrder) => void
  complete?: (world: World, order: StoredOrder) => void
  correct?: (world: World, order: StoredOrder) => void
  reopen?: (world: World, order: StoredOrder) => void
}
