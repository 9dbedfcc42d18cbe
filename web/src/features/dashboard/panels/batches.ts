import type { CommandRow } from '#contract/resources/iot/command.ts'

/** The newest command of a batch, and how many more of it are among those that were read. */
export interface BatchLine<Row> {
  row: Row
  more: number
}

/** One line a batch, the newest first: a batch of seventy commands would be all that is seen otherwise. */
export function byBatch<Row extends Pick<CommandRow, 'id' | 'batchNo'>>(
  rows: readonly Row[],
): BatchLine<Row>[] {
  const lines = new Map<string, BatchLine<Row>>()
  for (const row of rows) {
    const key = row.batchNo === '' ? `#${row.id}` : row.batchNo
    const known = lines.get(key)
    if (known === undefined) lines.set(key, { row, more: 0 })
    else known.more += 1
  }
  return [...lines.values()]
}
