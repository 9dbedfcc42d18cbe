import { useLayoutEffect, useRef, useState } from 'react'
import type { Tab } from '#web/stores/tabs/tabs.ts'

/** Measured widths in pixels. */
interface TabWidths {
  /** Width of the row. */
  room: number
  /** Width of the overflow button. */
  more: number
  /** Width of each tab in its widest style. */
  tabs: readonly number[]
}

/** Tolerance for fractional widths under zoom, whose sum is inexact. */
const tolerance = 0.5

/**
 * Returns the indices of the visible tabs in order: all if they fit, otherwise the first ones and the active one, which
 * is always included.
 */
export function fitTabs({ room, more, tabs }: TabWidths, active: number): number[] {
  const places = tabs.map((_, place) => place)
  if (sum(tabs) <= room + tolerance) return places
  let left = room - more - (tabs[active] ?? 0) + tolerance
  let isFull = false
  return places.filter((place) => {
    if (place === active) return true
    left -= tabs[place] ?? 0
    isFull ||= left < 0
    return !isFull
  })
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0)
}

/** Measured widths in pixels: of the row, and of the ruler's elements by name. */
interface Measured {
  room: number
  marks: ReadonlyMap<string, number>
}

/** Name of the overflow button in the ruler. */
export const moreMark = 'more'

/**
 * Returns the tabs that fit into the row. `row` is the available space; `ruler` contains hidden copies of all tabs in
 * their widest style and of the overflow button, named by `data-mark`. Both are measured whenever `written`, the font
 * or the window changes; new tabs are measured before paint.
 */
export function useFittingTabs(tabs: readonly Tab[], active: string, written: string) {
  const row = useRef<HTMLDivElement>(null)
  const ruler = useRef<HTMLDivElement>(null)
  const [{ room, marks }, setMeasured] = useState<Measured>({ room: Infinity, marks: new Map() })

  useLayoutEffect(() => {
    if (row.current === null || ruler.current === null) return undefined
    const [space, scale] = [row.current, ruler.current]
    const measure = () => setMeasured((before) => keepSame(before, measureIn(space, scale)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(space)
    observer.observe(scale)
    return () => observer.disconnect()
  }, [written])

  const known = (mark: string) => marks.get(mark) ?? 0
  const places = fitTabs(
    { room, more: known(moreMark), tabs: tabs.map(({ key }) => known(key)) },
    tabs.findIndex(({ key }) => key === active),
  )
  return { row, ruler, fitting: tabs.filter((_, place) => places.includes(place)) }
}

function measureIn(space: Element, scale: Element): Measured {
  const marks = [...scale.querySelectorAll<HTMLElement>('[data-mark]')]
  return {
    room: widthOf(space),
    marks: new Map(marks.map((mark) => [mark.dataset['mark'] ?? '', widthOf(mark)])),
  }
}

function widthOf(element: Element): number {
  return element.getBoundingClientRect().width
}

/** Returns the known measurements if nothing changed, to avoid a rerender. */
function keepSame(known: Measured, measured: Measured): Measured {
  const isSame =
    known.room === measured.room &&
    known.marks.size === measured.marks.size &&
    [...measured.marks].every(([mark, width]) => known.marks.get(mark) === width)
  return isSame ? known : measured
}
