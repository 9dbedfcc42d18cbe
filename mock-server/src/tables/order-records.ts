import type { OrderStep, ReportVersion } from '#contract/calls/reform/order.ts'

/** What happened to an order beyond what its row says; under the id of the order. */
export interface StoredOrderSteps {
  id: number
  steps: readonly OrderStep[]
}

/** What was handed in for an order, the first version first; under the id of the order. */
export interface StoredReports {
  id: number
  versions: readonly ReportVersion[]
}
