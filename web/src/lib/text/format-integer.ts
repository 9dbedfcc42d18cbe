/** A number with its digits in groups of three, as both languages write it. */
export function formatInteger(count: number): string {
  return count.toLocaleString('en')
}
