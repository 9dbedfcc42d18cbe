/** What a table was measured to be, in pixels. */
export interface MeasuredColumns {
  /** Room that the columns share. */
  room: number
  /** How wide each column would like to be. */
  widths: ReadonlyMap<string, number>
}

interface Claims {
  /** Columns that give way last, most important first. */
  important: readonly string[]
  /** Columns that a person wants; they never give way. */
  kept: ReadonlySet<string>
}

/** A browser rounds widths to fractions of a pixel. */
const tolerance = 1

/**
 * The columns that a table has no room for. They give way one after the other: the last of the shown ones first, the
 * important ones after all others, and the name, which is the first, never.
 */
export function columnsLeftOut(
  columns: readonly string[],
  measured: MeasuredColumns,
  { important, kept }: Claims,
): readonly string[] {
  const rank = (column: string) => important.indexOf(column)
  const ordinary = columns.slice(1).filter((column) => rank(column) < 0)
  const lasting = columns.slice(1).filter((column) => rank(column) >= 0)
  const givingWay = [...ordinary.toReversed(), ...lasting.toSorted((a, b) => rank(b) - rank(a))]
  const out = new Set<string>()
  for (const column of givingWay) {
    if (widthOf(columns, measured, out) <= measured.room + tolerance) break
    if (!kept.has(column)) out.add(column)
  }
  return columns.filter((column) => out.has(column))
}

/** Whether a table has to scroll sideways without these columns. */
export function isTooWide(
  columns: readonly string[],
  measured: MeasuredColumns,
  leftOut: readonly string[],
): boolean {
  return widthOf(columns, measured, new Set(leftOut)) > measured.room + tolerance
}

function widthOf(
  columns: readonly string[],
  { widths }: MeasuredColumns,
  without: ReadonlySet<string>,
): number {
  return columns.reduce((sum, column) => sum + (without.has(column) ? 0 : (widths.get(column) ?? 0)), 0)
}
