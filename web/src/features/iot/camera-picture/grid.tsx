import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { isSelected } from '#web/engine/actions/use-selection.ts'
import { useWords } from '#web/i18n/use-words.ts'
import type { Gallery } from './gallery-state.ts'
import { HourLine, TileLine, type LineLook } from './grid-lines.tsx'
import { layOut, lineOf, linesWithin, shapeFor, stepFrom, type GridLine } from './grid-layout.ts'
import { useGridWindow, type GridWindow } from './grid-window.ts'
import { galleryWords } from '../camera/words.ts'

/** The picture that is to have the focus whenever `wanted` rises. */
export interface GridFocus {
  index: number
  wanted: number
}

interface CameraGridProps {
  gallery: Gallery
  name: string
  hours: readonly { hour: string; count: number }[]
  focus: GridFocus
  onOpen: (index: number) => void
}

/**
 * Pictures hour by hour. Only the lines that are seen are in the page, and the one that has the focus. Arrows, Page, Home
 * and End walk, Enter opens, Space selects.
 */
export function CameraGrid({ gallery, name, hours, focus, onOpen }: CameraGridProps) {
  const t = useWords(galleryWords)
  const scroller = useRef<HTMLDivElement>(null)
  const seen = useGridWindow(scroller)
  const shape = useMemo(() => shapeFor(seen.width, seen.height), [seen.width, seen.height])
  const layout = useMemo(() => layOut(hours, shape), [hours, shape])
  const { active, go } = useActive(scroller, layout, focus)
  const lines = useMemo(() => shownLines(layout, seen, active), [layout, seen, active])
  const tiles = lines.filter(({ kind }) => kind === 'tiles')
  const look = useEffectEvent(gallery.look)
  const [first, last] = [tiles[0]?.first ?? 0, (tiles.at(-1)?.first ?? 0) + (tiles.at(-1)?.count ?? 1) - 1]
  useEffect(() => look(first, last), [first, last])

  const { chosen, pictures } = gallery
  const mark = (index: number) => {
    const id = pictures.pictureAt(index)?.id
    if (id !== undefined) chosen.mark([id], !isSelected(chosen.selection, id))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ') mark(active)
    else {
      const next = walk(event, layout, active, Math.max(1, Math.floor(seen.height / shape.rowHeight)))
      if (next === undefined) return
      go(next)
    }
    event.preventDefault()
  }
  const lookOf: LineLook = { shape, name, active, selection: chosen.selection, pictureAt: pictures.pictureAt }
  return (
    <div className="camera-grid" ref={scroller}>
      <div
        role="grid"
        aria-label={t('grid')}
        aria-rowcount={layout.lines.length}
        aria-multiselectable
        tabIndex={-1}
        style={{ height: layout.height }}
        onKeyDown={onKeyDown}
      >
        {lines.map((line) =>
          line.kind === 'hour' ? (
            <HourLine key={line.hour} line={line} at={layout.lines.indexOf(line) + 1} />
          ) : (
            <TileLine
              key={line.first}
              {...lookOf}
              line={line}
              at={layout.lines.indexOf(line) + 1}
              onOpen={onOpen}
              onMark={mark}
            />
          ),
        )}
      </div>
    </div>
  )
}

type Layout = ReturnType<typeof layOut>

/** The place that Tab leads to, and how to go to another: it is scrolled to and gets the focus. */
function useActive(scroller: { current: HTMLElement | null }, layout: Layout, focus: GridFocus) {
  const [stored, setActive] = useState(0)
  const [wanted, setWanted] = useState(0)
  const active = Math.min(stored, Math.max(0, layout.total - 1))
  const go = (index: number) => {
    setActive(index)
    setWanted((count) => count + 1)
  }
  const goTo = useEffectEvent(go)
  useEffect(() => {
    if (focus.wanted > 0) goTo(focus.index)
  }, [focus])
  const show = useEffectEvent(() => {
    const line = lineOf(layout, active)
    const element = scroller.current
    if (line === undefined || element === null) return
    scrollTo(element, line)
    element.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (wanted > 0) show()
  }, [wanted])
  return { active, go }
}

/** Scrolls as little as needed to have a line in sight. */
function scrollTo(element: HTMLElement, { top, height }: GridLine): void {
  const { scrollTop, clientHeight } = element
  if (top < scrollTop) element.scrollTop = top
  else if (top + height > scrollTop + clientHeight) element.scrollTop = top + height - clientHeight
}

/** The lines in sight, and the one that has the focus wherever it is. */
function shownLines(layout: Layout, { top, height }: GridWindow, active: number): GridLine[] {
  const inSight = linesWithin(layout, top, top + height)
  const line = lineOf(layout, active)
  if (line === undefined || inSight.includes(line)) return inSight
  return line.top < top ? [line, ...inSight] : [...inSight, line]
}

function walk(event: KeyboardEvent, layout: Layout, from: number, page: number): number | undefined {
  const isFar = event.ctrlKey || event.metaKey
  if (isFar && event.key === 'Home') return 0
  if (isFar && event.key === 'End') return layout.total - 1
  return isFar || event.altKey ? undefined : stepFrom(layout, from, event.key, page)
}
