import type { StoredRow } from '#mock/store/row.ts'

/** Seed rows without further processing, by resource name. */
export const plainRows: Readonly<Record<string, readonly StoredRow[]>> = {}
