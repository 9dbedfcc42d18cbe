import { missing } from './missing.ts'

const inGroups = new Intl.NumberFormat('en')

/** Formats a number with grouped digits, as in both languages; `—` when it is not finite. */
export function formatInteger(count: number): string {
  return Number.isFinite(count) ? inGroups.format(count) : missing
}
