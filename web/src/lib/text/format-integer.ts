const inGroups = new Intl.NumberFormat('en')

/** A number with its digits in groups of three, as both languages write it. */
export function formatInteger(count: number): string {
  return inGroups.format(count)
}
