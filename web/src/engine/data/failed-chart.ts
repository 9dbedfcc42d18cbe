import type { Failure } from '#web/api/failure.ts'
import { describe } from '#web/stores/failures/failures.ts'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'

/** What stands in place of a chart whose values could not be read; `again` reads them once more. */
export function failedChart(failure: Failure, again: () => unknown): ChartStatus {
  const { requestId } = failure
  return { kind: 'failed', text: describe(failure), requestId, onRetry: () => void again() }
}
