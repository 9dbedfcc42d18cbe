import { useCallback, useMemo, useState } from 'react'
import { columnsLeftOut, isTooWide, type MeasuredColumns } from './fit-columns.ts'

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
    return { frame, leftOut, isWide: isTooWide(columns, measured, leftOut) }
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
