import type { Failure } from '#web/api/failure.ts'
import { describe } from '#web/stores/failures/failures.ts'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'
import type { Reading } from './loaded.tsx'

/** Returns the status of a chart while it has no data; a failed refetch of existing data is not shown. */
export function chartStatus({ data, error, refetch }: Reading<unknown>): ChartStatus | undefined {
  if (data !== undefined) return undefined
  return error === null ? { kind: 'loading' } : failedChart(error, refetch)
}

/** Returns the status of a chart whose data could not be read; `again` retries. */
function failedChart(failure: Failure, again: () => unknown): ChartStatus {
  const { requestId } = failure
  return { kind: 'failed', text: describe(failure), requestId, onRetry: () => void again() }
}
