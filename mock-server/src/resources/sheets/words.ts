import type { Text2 } from '#contract/schema/language.ts'
import { labels } from '#contract/text/labels.ts'
import { states } from '#contract/text/states.ts'

/** How a flag reads in a sheet. */
export const yesNo = { yes: states.yes, no: states.no } as const satisfies Record<string, Text2>

/** What stands between two names in one cell. */
export const separator: Text2 = ['; ', '；']

/** Head of the column that says why a row was not taken. */
export const reasonHead: Text2 = labels.reason
