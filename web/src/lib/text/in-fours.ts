/** A long number as people read it: in groups of four. Spec §9. */
export function inFours(digits: string): string {
  return digits.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
