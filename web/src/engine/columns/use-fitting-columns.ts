import { useCallback, useMemo, useState } from 'react'

/** Measurements of a table in pixels. */
interface MeasuredColumns {
  /** Width available to the columns. */
  room: number
  /** Preferred width of each column. */
  widths: ReadonlyMap<string, number>
}

interface Claims {
  /** Columns hidden last, most important first. */
  important: readonly string[]
  /** Columns the user requested; never hidden. */
  kept: ReadonlySet<string>
}

/** Browsers round widths to fractions of a pixel. */
const tolerance = 1

/**
 * Returns the columns a table has no room for. Ordinary columns are hidden first, from the end, then the important ones
 * in reverse order; the first column, the name, never. Hidden columns that fit after all are restored, most important
 * first.
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

/** Whether a table without the `leftOut` columns still overflows horizontally. */
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

/** Column fitting of a table. */
export interface Fitting {
  /** Ref callback of the table's scroll container. */
  frame: (element: HTMLElement | null) => (() => void) | undefined
  /** Columns hidden for lack of room. */
  leftOut: readonly string[]
  /** Whether the table overflows horizontally nevertheless. */
  isWide: boolean
}

interface Wishes {
  important: readonly string[]
  kept: ReadonlySet<string>
  /** Changes with anything that affects column widths. */
  look: string
}

/**
 * Returns the columns that fit into a table. All columns are rendered, so that they can be measured whenever the window
 * or the table changes; the ones without room are hidden by CSS and no row re-renders.
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

/** Measures every column at its natural width. */
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

/** Returns the known measurements if nothing has changed, to avoid a re-render. */
function keepSame(known: MeasuredColumns, measured: MeasuredColumns): MeasuredColumns {
  const isSame =
    known.room === measured.room &&
    known.widths.size === measured.widths.size &&
    [...measured.widths].every(([column, width]) => known.widths.get(column) === width)
  return isSame ? known : measured
}
