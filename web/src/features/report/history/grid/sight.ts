import { useLayoutEffect, useState, type RefObject } from 'react'

/** Number of value columns that fit on a printed page. */
const paperColumns = 6

/** Returns the printed part of a grid: all loaded rows around the visible ones, and as many columns as fit. */
export function paperSight(
  sight: Sight,
  {
    total,
    columns,
    limit,
    isKnown,
  }: { total: number; columns: number; limit: number; isKnown: (page: number) => boolean },
): Sight {
  const own = Math.floor(sight.firstRow / limit) + 1
  let [first, last] = [own, own]
  while (first > 1 && isKnown(first - 1)) first -= 1
  while (last * limit < total && isKnown(last + 1)) last += 1
  const { firstColumn } = sight
  return {
    firstRow: (first - 1) * limit,
    lastRow: Math.min(total, last * limit),
    firstColumn,
    lastColumn: Math.min(columns, firstColumn + paperColumns),
  }
}

/** Range of rendered rows and columns, including some beyond the viewport. */
export interface Sight {
  firstRow: number
  lastRow: number
  firstColumn: number
  lastColumn: number
}

const spare = 4

/** Tracks the visible range of a scrolled grid. */
export function useWindow(
  box: RefObject<HTMLElement | null>,
  { rows, columns, height, width }: { rows: number; columns: number; height: number; width: number },
): Sight {
  const [place, setPlace] = useState({ top: 0, left: 0, high: 600, wide: 1000 })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const look = () => {
      const { scrollTop: top, scrollLeft: left, clientHeight: high, clientWidth: wide } = element
      setPlace({ top, left, high, wide })
    }
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box])
  const firstRow = Math.max(0, Math.floor(place.top / height) - spare)
  const firstColumn = Math.max(0, Math.floor(place.left / width) - 1)
  return {
    firstRow,
    lastRow: Math.min(rows, firstRow + Math.ceil(place.high / height) + 2 * spare),
    firstColumn,
    lastColumn: Math.min(columns, firstColumn + Math.ceil(place.wide / width) + 2),
  }
}
