import type { FocusEvent } from 'react'
import { wallDay } from './wall-date.ts'

/** What PrimeReact says of a day that it draws; its months count from 0. */
export interface DrawnDay {
  day: number
  month: number
  year: number
  otherMonth: boolean
}

/** The one day of a calendar that Tab reaches. It keeps the focus when the table is made anew. */
export interface DayStop {
  /** The stop becomes this day; the focus follows where it was on the stop. */
  moveTo: (day: string) => void
  /** The stop and the focus go to this day, at once where it is on the page. */
  focus: (day: string) => void
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: (event: FocusEvent<HTMLElement>) => void
  /** Sets a day right that has just been drawn. */
  settle: (face: HTMLElement | null, drawn: DrawnDay) => void
}

/** Begins at a day, which takes the focus as soon as it is drawn. */
export function createDayStop(start: string): DayStop {
  let stop = start
  let hasFocus = true
  const cells = new Set<HTMLElement>()
  const show = () => {
    for (const cell of cells) {
      if (!cell.isConnected) cells.delete(cell)
      else settleCell(cell, stop, hasFocus)
    }
  }
  return {
    moveTo: (day) => {
      stop = day
      show()
    },
    focus: (day) => {
      stop = day
      hasFocus = true
      show()
    },
    onFocus: ({ target }) => {
      const day = dayOfCell(target)
      hasFocus = day !== undefined
      if (day !== undefined) stop = day
    },
    // Of an element that is gone nothing is said: the focus waits for the one in its place.
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget !== null) hasFocus = dayOfCell(relatedTarget) !== undefined
    },
    settle: (face, { otherMonth }) => {
      const cell = face?.parentElement
      if (!cell || otherMonth) return
      cells.add(cell)
      if (dayOfCell(cell) === stop) settleCell(cell, stop, hasFocus)
    },
  }
}

function settleCell(cell: HTMLElement, stop: string, takesFocus: boolean): void {
  const isStop = dayOfCell(cell) === stop
  cell.tabIndex = isStop ? 0 : -1
  if (isStop && takesFocus) cell.focus()
}

/** The day of the month on show that an element belongs to. */
export function dayOfCell(target: EventTarget): string | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-p-day]') : null
  if (cell === null || cell.dataset['pOtherMonth'] === 'true') return undefined
  const { pYear, pMonth, pDay } = cell.dataset
  return textOf({ year: Number(pYear), month: Number(pMonth), day: Number(pDay) })
}

/** The day as a text, `YYYY-MM-DD`. */
export function textOf({ year, month, day }: Pick<DrawnDay, 'day' | 'month' | 'year'>): string {
  return wallDay(new Date(year, month, day))
}
