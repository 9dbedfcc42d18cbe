import type { Commanded } from '#mock/simulation/types.ts'
import type { StoredRow } from '#mock/store/row.ts'

/** What a command changed about a device for a while, as it is stored. */
export type Span = StoredRow & Commanded & { deviceId: number }

/** The end of a span that has none yet. */
export const forever = Number.MAX_SAFE_INTEGER
