import type { ReadingSource, RejectReason } from '#domain/reform/kinds.ts'
import type { OrderState } from '#domain/reform/order-acts.ts'
import type { Order } from '../evidence/reads.ts'
import type { Decision } from './decisions.ts'

/** Unsent input of the auditor for an order. */
export interface Draft {
  opinion: string
  items: readonly RejectReason[]
  /** Source of the billed final reading; the typed one if undefined. */
  billed?: ReadingSource
  /** Why the order is on the desk again, such as the platform's refusal of a decision. */
  note?: string
}

/** Outcome of an order on the desk: decided here, or moved to another state by another user. */
export type Fate = { kind: 'passed' | 'rejected'; time: number } | { kind: 'gone'; state?: OrderState }

/** Orders of a desk, oldest first; decided ones are kept with their outcome. */
export interface DeskState {
  orders: readonly Order[]
  /** Ids of the orders in the last response. */
  answered: ReadonlySet<number>
  /** Id of the current order; 0 for none. */
  current: number
  /** Id of the order that a link requests and that is not open yet; 0 for none. */
  asked: number
  /** Time at which the current order was opened, in epoch milliseconds. */
  since: number
  drafts: ReadonlyMap<number, Draft>
  fates: ReadonlyMap<number, Fate>
  /** Duration of each decision in milliseconds. */
  took: readonly number[]
}

export const noDraft: Draft = { opinion: '', items: [] }

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

/** Returns the orders that can still be decided; `decided` are the ids with a pending decision. */
export function openOrders({ orders, fates }: DeskState, decided: readonly number[]): readonly Order[] {
  return orders.filter(({ id }) => !fates.has(id) && !decided.includes(id))
}

/** Returns the id of the next or previous open order; at either end, that of the current order. */
export function neighbour(state: DeskState, decided: readonly number[], by: 1 | -1): number {
  const open = new Set(openOrders(state, decided).map(({ id }) => id))
  const ids = state.orders.map(({ id }) => id)
  const at = ids.indexOf(state.current)
  const rest = by === 1 ? ids.slice(at + 1) : ids.slice(0, Math.max(0, at)).toReversed()
  return rest.find((id) => open.has(id)) ?? state.current
}

/** Returns the id of the next open order after a decision; the first if none follows, 0 if all are decided. */
export function afterDecision(state: DeskState, decided: readonly number[]): number {
  const following = neighbour(state, decided, 1)
  const open = openOrders(state, decided)
  return open.some(({ id }) => id === following) ? following : (open[0]?.id ?? 0)
}

/**
 * Merges the orders of a response: known ones are updated, new ones appended. If `isWhole`, the response has all
 * orders of the queue, and orders missing from it have left the queue.
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
 * Adds or updates orders; an order that was submitted again has to be decided again, and the draft for its previous
 * submission is discarded.
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

/** Whether an order was submitted again since its known version; two submissions may have the same second. */
export function isHandedInAgain(known: Order | undefined, fresh: Order): boolean {
  if (known === undefined || fresh.state !== 'audit' || newerOf(known, fresh) !== fresh) return false
  return (
    known.state !== 'audit' ||
    known.submittedAt !== fresh.submittedAt ||
    known.rejections !== fresh.rejections
  )
}

/** Applies a published update of an order, which may have changed, been submitted again, or left the queue. */
export function hear(state: DeskState, row: Order): DeskState {
  const known = state.orders.find(({ id }) => id === row.id)
  if (known === undefined) return row.state === 'audit' ? place(state, [row]) : state
  if (known.version !== undefined && row.version !== undefined && row.version < known.version) return state
  const placed = place(state, [row])
  if (row.state === 'audit') return placed
  const fate: Fate = state.fates.get(row.id) ?? { kind: 'gone', state: row.state }
  return { ...placed, fates: new Map(placed.fates).set(row.id, fate) }
}

/** Stores the draft of an order. */
export function keepDraft(state: DeskState, id: number, draft: Draft): DeskState {
  return { ...state, drafts: new Map(state.drafts).set(id, draft) }
}

/** Reopens a decided order with its draft and a note, unless the order has left the queue. */
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

/** Makes an order the current one. */
export function lookAt(state: DeskState, id: number, now: number): DeskState {
  return id === state.current ? state : { ...state, current: id, since: now }
}

/** Makes the requested order the current one as soon as it is open. */
export function lookAtAsked(state: DeskState, decided: readonly number[], now: number): DeskState {
  const { asked } = state
  const isOpen = openOrders(state, decided).some(({ id }) => id === asked)
  return isOpen ? lookAt({ ...state, asked: 0 }, asked, now) : state
}

/** Returns the average duration of a decision in milliseconds; undefined before the first decision. */
export function averageTime({ took }: DeskState): number | undefined {
  return took.length === 0 ? undefined : took.reduce((sum, one) => sum + one, 0) / took.length
}

function newerOf(known: Order, fresh: Order | undefined): Order {
  return fresh === undefined || (fresh.version ?? 0) < (known.version ?? 0) ? known : fresh
}
