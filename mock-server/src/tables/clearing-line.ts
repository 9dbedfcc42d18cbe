import { errorLogCalls } from '#contract/calls/system/error-log.ts'
import { systemCalls } from '#contract/calls/system/system.ts'
import { textAttribute, type StoredRow } from '#mock/store/row.ts'

const clearing = new Set(
  [systemCalls.clearLog, systemCalls.clearJobLog, errorLogCalls.clearErrorLog].map(({ path }) => path),
)

/** Whether a row records that a log was cleared; such rows survive clearing and trimming of the operation log. */
export function saysCleared(row: StoredRow): boolean {
  return clearing.has(textAttribute(row, 'path')) && textAttribute(row, 'result') === 'ok'
}
