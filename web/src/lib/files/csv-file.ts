import { csvChunks, type Cell } from '#contract/text/csv.ts'

/** Rows as a CSV file of a name, which is given without its ending. */
export function csvFileOf(rows: readonly (readonly Cell[])[], name: string): File {
  return new File([...csvChunks(rows)], `${name}.csv`, { type: 'text/csv' })
}
