import type { Failure } from '#web/api/failure.ts'
import { describe } from '#web/stores/failures/failures.ts'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'
import type { Reading } from './loaded.tsx'

/** The status of a chart whose values are read; a failure is shown only while there is nothing else to show. */
export function chartStatus({ data, error, refetch }: Reading<unknown>): ChartStatus | undefined {
  if (data !== undefined) return undefined
  return error === null ? { kind: 'loading' } : failedChart(error, refetch)
}

/** What stands in place of a chart whose values could not be read; `again` reads them once more. */
function failedChart(failure: Failure, again: () => unknown): ChartStatus {
  const { requestId } = failure
  return { kind: 'failed', text: describe(failure), requestId, onRetry: () => void again() }
}
