import type { Text2 } from '#contract/schema/language.ts'

/** The lines of a course: the range itself, and the one that it is compared with. */
export const courseLabels: readonly Text2[] = [
  ['This range', '本期'],
  ['Compared range', '对比期'],
]
