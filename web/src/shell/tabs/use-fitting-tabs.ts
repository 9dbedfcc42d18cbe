import { useLayoutEffect, useRef, useState } from 'react'
import type { Tab } from '#web/stores/tabs/tabs.ts'

/** Measured widths in pixels. */
interface TabWidths {
  /** Of the whole row. */
  room: number
  /** Of the button that leads to the tabs that do not fit. */
  more: number
  /** Of each tab, in its widest look. */
  tabs: readonly number[]
}

/** Widths are fractions of pixels under zoom, and their sum is not exact. */
const tolerance = 0.5

/**
 * Places of the tabs that stand in the row, in their order: all where they fit, otherwise the first ones beside the
 * active one, which is always among them, however narrow the row is.
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

/** Widths in pixels: of the row, and of what stands in the ruler, by its name there. */
interface Measured {
  room: number
  marks: ReadonlyMap<string, number>
}

/** What the button of the tabs that do not fit is called in the ruler. */
export const moreMark = 'more'

/**
 * The tabs that fit into the row. `row` is the space they have; in `ruler` each of them stands in its widest look, and
 * the button of the others, all out of sight and named by `data-mark`. Both are measured whenever what is `written`
 * there, the font or the window changes. A tab that was opened this moment is measured before anything is painted.
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

/** What is known already, where nothing has changed: the row need not be painted again. */
function keepSame(known: Measured, measured: Measured): Measured {
  const isSame =
    known.room === measured.room &&
    known.marks.size === measured.marks.size &&
    [...measured.marks].every(([mark, width]) => known.marks.get(mark) === width)
  return isSame ? known : measured
}
