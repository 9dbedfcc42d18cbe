/** Returns the columns to show: stored ones that still exist, name first, or the page's default columns. */
export function shownColumns(
  remembered: readonly string[] | undefined,
  own: readonly string[],
  more: readonly string[],
): readonly string[] {
  const [name] = own
  const known = remembered?.filter((column) => column !== name && [...own, ...more].includes(column))
  return remembered === undefined || name === undefined ? own : [name, ...(known ?? [])]
}

/** Returns the columns that are never hidden for lack of room: added, explicitly requested or resized by the user. */
export function keptColumns(
  shown: readonly string[],
  own: readonly string[],
  { kept = [], widths }: { kept?: readonly string[]; widths: Readonly<Record<string, number>> },
): ReadonlySet<string> {
  return new Set(shown.filter((column) => !own.includes(column) || kept.includes(column) || column in widths))
}

/** Moves a column to a position; the name column stays first. */
export function moveColumn(shown: readonly string[], column: string, to: number): readonly string[] {
  const at = shown.indexOf(column)
  if (at < 1 || to < 1 || to >= shown.length) return shown
  return shown.toSpliced(at, 1).toSpliced(to, 0, column)
}
