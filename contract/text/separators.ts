import type { Text2 } from '../schema/language.ts'

/** Separators between names in a list, parts of a line and statements, and after a label. */
export const separators = {
  names: [', ', '、'],
  parts: [', ', '，'],
  statements: ['; ', '；'],
  label: [': ', '：'],
} as const satisfies Record<string, Text2>
