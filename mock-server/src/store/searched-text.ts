import { textAttribute, type StoredRow } from './row.ts'

/** Stands between the texts of two fields. */
const between = '\u0000'

/** Digits of a number that is written in groups, at least: shorter ones are found as they stand. */
const grouped = /^[\da-f]{4,}$/

/** What a row is searched in: the texts of some of its fields. */
export function searchedText(row: StoredRow, fields: readonly string[]): string {
  return fields.map((name) => textAttribute(row, name).toLowerCase()).join(between)
}

/**
 * Finds what somebody types in the texts of rows: whatever the case, and a number such as an address also where it is
 * written in groups, as lists show it.
 */
export function occursIn(typed: string): (text: string) => boolean {
  const wanted = typed.trim().toLowerCase()
  const joined = wanted.replaceAll(/[\s-]/g, '')
  const isGrouped = joined !== wanted && grouped.test(joined)
  // what stands between two texts is in none of them
  if (wanted.includes(between)) return () => false
  return (text) => text.includes(wanted) || (isGrouped && text.includes(joined))
}
