import { csvChunks, type Cell } from '#contract/text/csv.ts'

/** Creates a CSV file; `name` has no extension. */
export function csvFileOf(rows: readonly (readonly Cell[])[], name: string): File {
  return new File([...csvChunks(rows)], `${name}.csv`, { type: 'text/csv' })
}
