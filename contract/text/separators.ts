import type { Text2 } from '../schema/language.ts'

/** What stands between names in a list, between parts of a line, between statements, and before what a label names. */
export const separators = {
  names: [', ', '、'],
  parts: [', ', '，'],
  statements: ['; ', '；'],
  label: [': ', '：'],
} as const satisfies Record<string, Text2>
