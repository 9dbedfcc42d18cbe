import type { Text2 } from '#contract/schema/language.ts'

/** How a flag reads in a sheet. */
export const yesNo = { yes: ['Yes', '是'], no: ['No', '否'] } as const satisfies Record<string, Text2>

/** What stands between two names in one cell. */
export const separator: Text2 = ['; ', '；']

/** Head of the column that says why a row was not taken. */
export const reasonHead: Text2 = ['Reason', '原因']
