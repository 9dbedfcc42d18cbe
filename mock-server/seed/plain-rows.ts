import type { StoredRow } from '#mock/store/row.ts'

/** Rows of resources that need nothing but rows, by the name of the resource. */
export const plainRows: Readonly<Record<string, readonly StoredRow[]>> = {}
