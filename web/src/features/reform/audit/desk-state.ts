import type { ReadingSource, RejectReason } from '#domain/reform/kinds.ts'
import type { OrderState } from '#domain/reform/order-acts.ts'
import type { Order } from '../evidence/reads.ts'
import type { Decision } from './decisions.ts'

/** What was typed about an order and not decided yet. */
export interface Draft {
  opinion: string
  items: readonly RejectReason[]
  /** Which final reading is billed; the typed one where none was chosen. */
  billed?: ReadingSource
  /** Why the order is on the desk again, such as what the platform said against a decision. */
  note?: string
}

/** The fate of an order that was on the desk: decided here, or brought to another state by another user. */
export type Fate = { kind: 'passed' | 'rejected'; time: number } | { kind: 'gone'; state?: OrderState }

/** The orders of a desk, the oldest first; done ones stay with what became of them. */
export interface DeskState {
  orders: readonly Order[]
  /** Those of them that the last answer had. */
  answered: ReadonlySet<number>
  /** The order that is looked at; 0 for none. */
  current: number
  /** The order that a link asks for and that does not lie open yet; 0 for none. */
  asked: number
  /** Since when, epoch milliseconds. */
  since: number
  drafts: ReadonlyMap<number, Draft>
  fates: ReadonlyMap<number, Fate>
  /** Milliseconds that each decision took. */
  took: readonly number[]
}

export const noDraft: Draft = { opinion: '', items: [] }

/** A desk on which nothing lies. */
export const emptyDesk: DeskState = {
  orders: [],
  answered: new Set(),
  current: 0,
  asked: 0,
  since: 0,
  drafts: new Map(),
  fates: new Map(),
  took: [],
}

/** The orders that can still be decided; `decided` are those whose decision is on its way. */
export function openOrders({ orders, fates }: DeskState, decided: readonly number[]): readonly Order[] {
  return orders.filter(({ id }) => !fates.has(id) && !decided.includes(id))
}

/** The open order that follows the current one, or goes before it; at the end, the current one stays. */
export function neighbour(state: DeskState, decided: readonly number[], by: 1 | -1): number {
  const open = new Set(openOrders(state, decided).map(({ id }) => id))
  const ids = state.orders.map(({ id }) => id)
  const at = ids.indexOf(state.current)
  const rest = by === 1 ? ids.slice(at + 1) : ids.slice(0, Math.max(0, at)).toReversed()
  return rest.find((id) => open.has(id)) ?? state.current
}

/** The open order that comes after one that was decided; the first one where none follows, 0 where all are done. */
export function afterDecision(state: DeskState, decided: readonly number[]): number {
  const following = neighbour(state, decided, 1)
  const open = openOrders(state, decided)
  return open.some(({ id }) => id === following) ? following : (open[0]?.id ?? 0)
}

/**
 * Puts the orders of an answer on the desk: known ones as they are now, new ones behind the others. What an answer with
 * all orders of the queue does not have any more has left it.
 */
export function receive(state: DeskState, rows: readonly Order[], isWhole = false): DeskState {
  const placed = place(state, rows)
  const answered = new Set(rows.map(({ id }) => id))
  const gone = isWhole ? [...state.answered].filter((id) => !answered.has(id) && !state.fates.has(id)) : []
  const fates = new Map<number, Fate>([
    ...placed.fates,
    ...gone.map((id) => [id, { kind: 'gone' } satisfies Fate] as const),
  ])
  return { ...placed, answered, fates }
}

/**
 * Puts orders on the desk; one that was handed in again is to be decided again, and what was typed for a decision about
 * the time before is gone.
 */
function place(state: DeskState, rows: readonly Order[]): DeskState {
  const fresh = new Map(rows.map((row) => [row.id, row]))
  const known = new Set(state.orders.map(({ id }) => id))
  const before = state.orders.map((order) => newerOf(order, fresh.get(order.id)))
  const orders = [...before, ...rows.filter(({ id }) => !known.has(id))]
  const [fates, drafts] = [new Map(state.fates), new Map(state.drafts)]
  for (const [n, order] of before.entries()) {
    if (!isHandedInAgain(state.orders[n], order)) continue
    const fate = fates.get(order.id)
    if (fate !== undefined && fate.kind !== 'gone') drafts.delete(order.id)
    fates.delete(order.id)
  }
  return { ...state, orders, drafts, fates }
}

/** Whether an order was handed in once more since it was known; two times may lie within one second. */
export function isHandedInAgain(known: Order | undefined, fresh: Order): boolean {
  if (known === undefined || fresh.state !== 'audit' || newerOf(known, fresh) !== fresh) return false
  return (
    known.state !== 'audit' ||
    known.submittedAt !== fresh.submittedAt ||
    known.rejections !== fresh.rejections
  )
}

/** An update of an order between two answers: it may have changed, been handed in again, or left the queue. */
export function hear(state: DeskState, row: Order): DeskState {
  const known = state.orders.find(({ id }) => id === row.id)
  if (known === undefined) return row.state === 'audit' ? place(state, [row]) : state
  if (known.version !== undefined && row.version !== undefined && row.version < known.version) return state
  const placed = place(state, [row])
  if (row.state === 'audit') return placed
  const fate: Fate = state.fates.get(row.id) ?? { kind: 'gone', state: row.state }
  return { ...placed, fates: new Map(placed.fates).set(row.id, fate) }
}

/** Keeps what is typed about an order. */
export function keepDraft(state: DeskState, id: number, draft: Draft): DeskState {
  return { ...state, drafts: new Map(state.drafts).set(id, draft) }
}

/** An order that was decided is to be decided again, with what was typed about it and why; unless it has left the queue. */
export function putBack(
  state: DeskState,
  { id, opinion, items, billed }: Decision,
  note?: string,
): DeskState {
  const fates = new Map(state.fates)
  const now = state.orders.find((order) => order.id === id)?.state ?? 'audit'
  if (now === 'audit') fates.delete(id)
  else fates.set(id, { kind: 'gone', state: now })
  const typed = { opinion, items, ...(billed !== undefined && { billed }) }
  return keepDraft({ ...state, fates }, id, { ...typed, ...(note !== undefined && { note }) })
}

/** Looks at another order. */
export function lookAt(state: DeskState, id: number, now: number): DeskState {
  return id === state.current ? state : { ...state, current: id, since: now }
}

/** Looks at the order that a link asked for, as soon as it lies open. */
export function lookAtAsked(state: DeskState, decided: readonly number[], now: number): DeskState {
  const { asked } = state
  const isOpen = openOrders(state, decided).some(({ id }) => id === asked)
  return isOpen ? lookAt({ ...state, asked: 0 }, asked, now) : state
}

/** Milliseconds that a decision took on the average; nothing before the first one. */
export function averageTime({ took }: DeskState): number | undefined {
  return took.length === 0 ? undefined : took.reduce((sum, one) => sum + one, 0) / took.length
}

function newerOf(known: Order, fresh: Order | undefined): Order {
  return fresh === undefined || (fresh.version ?? 0) < (known.version ?? 0) ? known : fresh
}
