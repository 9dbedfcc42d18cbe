import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { isSelected, type Selection } from '#web/engine/actions/use-selection.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Button } from '#web/ui/control/button.tsx'
import type { GalleryPicture, PictureSource, PictureTexts } from './use-gallery-pages.ts'
import {
  layOut,
  lineOf,
  linesWithin,
  shapeFor,
  stepFrom,
  type GridLine,
  gridGap,
  type GridShape,
} from './grid-layout.ts'
import { StoredImage } from './stored-image.tsx'
import './grid.css'

/** Picture to focus whenever `wanted` increases. */
export interface GridFocus {
  index: number
  wanted: number
}

interface PictureGridProps<P extends GalleryPicture> {
  source: PictureSource<P>
  /** Groups in order with their numbers of pictures; a group without a name has no heading. */
  groups: readonly { group: string; count: number }[]
  texts: PictureTexts<P>
  focus: GridFocus
  onOpen: (index: number) => void
}

/**
 * Virtualised grid of pictures by group. Arrows, Page Up, Page Down, Home and End navigate, Enter opens, Space selects.
 */
export function PictureGrid<P extends GalleryPicture>({
  source,
  groups,
  texts,
  focus,
  onOpen,
}: PictureGridProps<P>) {
  const t = useText()
  const scroller = useRef<HTMLDivElement>(null)
  const seen = useGridWindow(scroller)
  const shape = useMemo(() => shapeFor(seen.width, seen.height), [seen.width, seen.height])
  const layout = useMemo(() => layOut(groups, shape), [groups, shape])
  const { active, go } = useActive(scroller, layout, focus)
  const lines = useMemo(() => shownLines(layout, seen, active), [layout, seen, active])
  useReading(lines, source)

  const { selection, pictureAt } = source
  const mark = (index: number) => {
    const id = pictureAt(index)?.id
    if (id !== undefined) source.onMark([id], !isSelected(selection, id))
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
  const lookOf: LineLook<P> = { shape, texts, active, selection, pictureAt }
  return (
    <div className="fill scroll picture-grid" ref={scroller}>
      <div
        role="grid"
        aria-label={t(['Pictures', '图片'])}
        aria-rowcount={layout.lines.length}
        aria-multiselectable
        tabIndex={-1}
        style={{ height: layout.height }}
        onKeyDown={onKeyDown}
      >
        {lines.map((line) => {
          const at = layout.lines.indexOf(line) + 1
          return line.kind === 'head' ? (
            <HeadLine key={line.group} line={line} at={at} texts={texts} />
          ) : (
            <TileLine key={line.first} {...lookOf} line={line} at={at} onOpen={onOpen} onMark={mark} />
          )
        })}
      </div>
    </div>
  )
}

/** Requests the visible pictures from the source. */
function useReading<P extends GalleryPicture>(lines: readonly GridLine[], source: PictureSource<P>): void {
  const tiles = lines.filter(({ kind }) => kind === 'tiles')
  const look = useEffectEvent(source.look)
  const [first, last] = [tiles[0]?.first ?? 0, (tiles.at(-1)?.first ?? 0) + (tiles.at(-1)?.count ?? 1) - 1]
  useEffect(() => look(first, last), [first, last])
}

type Layout = ReturnType<typeof layOut>

/** Index of the tab stop, and a function that scrolls to another picture and focuses it. */
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

/** Scrolls the minimum distance to show a line. */
function scrollTo(element: HTMLElement, { top, height }: GridLine): void {
  const { scrollTop, clientHeight } = element
  if (top < scrollTop) element.scrollTop = top
  else if (top + height > scrollTop + clientHeight) element.scrollTop = top + height - clientHeight
}

/** Returns the visible lines and the line with the focus. */
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

/** Visible part of a scroll container, in pixels. */
interface GridWindow {
  top: number
  width: number
  height: number
}

const shut: GridWindow = { top: 0, width: 0, height: 0 }

/** Tracks the visible part of a scroll container, at most once per frame. */
function useGridWindow(element: RefObject<HTMLElement | null>): GridWindow {
  const [seen, setSeen] = useState(shut)
  useEffect(() => {
    const scroller = element.current
    if (scroller === null) return undefined
    let frame = 0
    const look = () => {
      frame = 0
      const { scrollTop: top, clientHeight: height } = scroller
      const { paddingLeft, paddingRight } = getComputedStyle(scroller)
      const width = scroller.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      setSeen((before) =>
        before.top === top && before.width === width && before.height === height
          ? before
          : { top, width, height },
      )
    }
    const plan = () => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    look()
    const observer = new ResizeObserver(plan)
    observer.observe(scroller)
    scroller.addEventListener('scroll', plan, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      scroller.removeEventListener('scroll', plan)
    }
  }, [element])
  return seen
}

/** Properties shared by all lines of a grid. */
interface LineLook<P extends GalleryPicture> {
  shape: GridShape
  texts: PictureTexts<P>
  /** Index of the tab stop. */
  active: number
  selection: Selection
  pictureAt: (index: number) => P | undefined
}

interface LineProps {
  line: GridLine
  /** Number of the line, starting at 1. */
  at: number
}

function HeadLine<P extends GalleryPicture>({ line, at, texts }: LineProps & Pick<LineLook<P>, 'texts'>) {
  const t = useText()
  const { top, height, group, count } = line
  return (
    <div role="row" aria-rowindex={at} className="bar picture-group" style={{ top, height }}>
      <span role="rowheader">
        <strong>{texts.groupHead?.(group) ?? group}</strong>{' '}
        <span className="meta">{t(['{n} [n|picture|pictures]', '{n} 张'], { n: formatInteger(count) })}</span>
      </span>
    </div>
  )
}

interface TileLineProps<P extends GalleryPicture> extends LineProps, LineLook<P> {
  onOpen: (index: number) => void
  onMark: (index: number) => void
}

function TileLine<P extends GalleryPicture>({
  line,
  at,
  shape,
  active,
  selection,
  pictureAt,
  ...tile
}: TileLineProps<P>) {
  const { first, count, top } = line
  return (
    <div role="row" aria-rowindex={at} className="line picture-tiles" style={{ top, gap: gridGap }}>
      {Array.from({ length: count }, (_, column) => {
        const index = first + column
        const picture = pictureAt(index)
        return (
          <GridTile
            key={index}
            index={index}
            width={shape.tileWidth}
            picture={picture}
            isActive={index === active}
            isIn={picture !== undefined && isSelected(selection, picture.id)}
            {...tile}
          />
        )
      })}
    </div>
  )
}

interface GridTileProps<P extends GalleryPicture> {
  index: number
  /** Width in pixels. */
  width: number
  /** `undefined` while loading. */
  picture: P | undefined
  texts: PictureTexts<P>
  isActive: boolean
  isIn: boolean
  onOpen: (index: number) => void
  onMark: (index: number) => void
}

/** Tile of a picture: a click opens the lightbox, the checkbox selects. */
function GridTile<P extends GalleryPicture>(props: GridTileProps<P>) {
  const { index, width, picture, texts, isActive, isIn, onOpen, onMark } = props
  return (
    <div
      role="gridcell"
      aria-selected={isIn}
      className="origin fixed picture-frame picture-cell"
      style={{ width }}
    >
      <Button
        kind="bare"
        data-index={index}
        tabIndex={isActive ? 0 : -1}
        aria-busy={picture === undefined}
        onClick={() => onOpen(index)}
      >
        {picture === undefined ? (
          <span className="bar meta gap-1 picture-blank" />
        ) : (
          <StoredImage path={picture.path} isSmall alt={texts.describe(picture)} />
        )}
        {picture && (
          <span className="bar cut gap-2 fine small-signs picture-caption" aria-hidden="true">
            {texts.caption(picture)}
          </span>
        )}
      </Button>
      {picture && (
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={texts.select(picture)}
          checked={isIn}
          onChange={() => onMark(index)}
        />
      )}
    </div>
  )
}
