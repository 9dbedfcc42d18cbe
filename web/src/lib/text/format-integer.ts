import { missing } from './missing.ts'

const inGroups = new Intl.NumberFormat('en')

/** A number with its digits in groups of three, as both languages write it; a dash for what a platform sent in its place. */
export function formatInteger(count: number): string {
  return Number.isFinite(count) ? inGroups.format(count) : missing
}
