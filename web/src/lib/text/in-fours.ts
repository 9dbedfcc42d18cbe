/** Formats a long number in groups of four digits. Spec §9. */
export function inFours(digits: string): string {
  return digits.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
