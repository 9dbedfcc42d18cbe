import type { OrderCheck, OrderReport } from '#contract/calls/reform/order.ts'
import type { FieldProblem } from '#mock/lib/refusal.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'

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
