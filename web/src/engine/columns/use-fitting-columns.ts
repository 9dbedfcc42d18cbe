import { useCallback, useMemo, useState } from 'react'

/** What a table was measured to be, in pixels. */
interface MeasuredColumns {
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
 * important ones after all others, and the name, which is the first, never. What then fits all the same comes back, most
 * important first.
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
    if (!isTooWide(columns, measured, out)) break
    if (!kept.has(column)) out.add(column)
  }
  for (const column of [...out].toReversed()) {
    out.delete(column)
    if (isTooWide(columns, measured, out)) out.add(column)
  }
  return columns.filter((column) => out.has(column))
}

/** Whether a table has to scroll sideways without these columns. */
export function isTooWide(
  columns: readonly string[],
  { room, widths }: MeasuredColumns,
  leftOut: ReadonlySet<string>,
): boolean {
  const width = columns.reduce(
    (sum, column) => sum + (leftOut.has(column) ? 0 : (widths.get(column) ?? 0)),
    0,
  )
  return width > room + tolerance
}

/** Which columns of a table are shown where they do not all fit. */
export interface Fitting {
  /** For the element that the table scrolls in. */
  frame: (element: HTMLElement | null) => (() => void) | undefined
  /** Columns that there is no room for. */
  leftOut: readonly string[]
  /** Whether the table scrolls sideways for all that. */
  isWide: boolean
}

interface Wishes {
  important: readonly string[]
  kept: ReadonlySet<string>
  /** Changes with what makes columns wider or narrower. */
  look: string
}

/**
 * The columns that fit into a table. All of them are in the page, so that their widths can be measured whenever the
 * window or the table changes; those without room are only not displayed, and no row is painted again.
 */
export function useFittingColumns(columns: readonly string[], { important, kept, look }: Wishes): Fitting {
  const [measured, setMeasured] = useState<MeasuredColumns>({ room: Infinity, widths: new Map() })
  const written = `${look} ${columns.join(' ')}`
  const frame = useCallback(
    (element: HTMLElement | null) => {
      const table = element?.querySelector('table')
      if (!element || !table || written === '') return undefined
      const measure = () => setMeasured((before) => keepSame(before, measureIn(element, table)))
      measure()
      const observer = new ResizeObserver(measure)
      observer.observe(element)
      observer.observe(table)
      return () => observer.disconnect()
    },
    [written],
  )
  return useMemo(() => {
    const leftOut = columnsLeftOut(columns, measured, { important, kept })
    return { frame, leftOut, isWide: isTooWide(columns, measured, new Set(leftOut)) }
  }, [frame, columns, measured, important, kept])
}

/** Shows every column at its own width for as long as it takes to measure them. */
function measureIn(element: HTMLElement, table: HTMLTableElement): MeasuredColumns {
  table.dataset['measured'] = ''
  const widths = new Map<string, number>()
  let others = 0
  for (const head of table.tHead?.rows[0]?.cells ?? []) {
    const { width } = head.getBoundingClientRect()
    const { column } = head.dataset
    if (column === undefined) others += width
    else widths.set(column, width)
  }
  delete table.dataset['measured']
  return { room: element.clientWidth - others, widths }
}

/** What is known already, where nothing has changed: the table need not be painted again. */
function keepSame(known: MeasuredColumns, measured: MeasuredColumns): MeasuredColumns {
  const isSame =
    known.room === measured.room &&
    known.widths.size === measured.widths.size &&
    [...measured.widths].every(([column, width]) => known.widths.get(column) === width)
  return isSame ? known : measured
}
