import type { Sight } from './use-window.ts'

/** Columns of values that a page of paper has room for. */
const paperColumns = 6

/** What of a table of many is put on paper: all rows around those in sight that have been read, and as many columns as fit. */
export function paperSight(
  sight: Sight,
  {
    total,
    columns,
    limit,
    isKnown,
  }: { total: number; columns: number; limit: number; isKnown: (page: number) => boolean },
): Sight {
  const own = Math.floor(sight.firstRow / limit) + 1
  let [first, last] = [own, own]
  while (first > 1 && isKnown(first - 1)) first -= 1
  while (last * limit < total && isKnown(last + 1)) last += 1
  const { firstColumn } = sight
  return {
    firstRow: (first - 1) * limit,
    lastRow: Math.min(total, last * limit),
    firstColumn,
    lastColumn: Math.min(columns, firstColumn + paperColumns),
  }
}
