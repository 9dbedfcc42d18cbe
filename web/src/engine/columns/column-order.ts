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

/** Puts a column where another one stands; the name keeps its place. */
export function moveColumn(shown: readonly string[], column: string, to: number): readonly string[] {
  const at = shown.indexOf(column)
  if (at < 1 || to < 1 || to >= shown.length) return shown
  return shown.toSpliced(at, 1).toSpliced(to, 0, column)
}
