/** The columns to show: those remembered that still exist, the name always first; none remembered are the page's own. */
export function shownColumns(
  remembered: readonly string[] | undefined,
  own: readonly string[],
  more: readonly string[],
): readonly string[] {
  const [name] = own
  const known = remembered?.filter((column) => column !== name && [...own, ...more].includes(column))
  return remembered === undefined || name === undefined ? own : [name, ...(known ?? [])]
}

/** The columns that stay where there is no room: those that a person added to the page's own, asked for or made wide. */
export function keptColumns(
  shown: readonly string[],
  own: readonly string[],
  { kept = [], widths }: { kept?: readonly string[]; widths: Readonly<Record<string, number>> },
): ReadonlySet<string> {
  return new Set(shown.filter((column) => !own.includes(column) || kept.includes(column) || column in widths))
}

/** Puts a column where another one stands; the name keeps its place. */
export function moveColumn(shown: readonly string[], column: string, to: number): readonly string[] {
  const at = shown.indexOf(column)
  if (at < 1 || to < 1 || to >= shown.length) return shown
  return shown.toSpliced(at, 1).toSpliced(to, 0, column)
}
