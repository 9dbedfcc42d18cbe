import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { LogLine } from './log-line.tsx'
import type { LogView } from './message-log.ts'

interface LogLinesProps {
  view: LogView
  /** Number of the selected line. */
  chosen: number | undefined
  /** Whether the list scrolls to new lines. */
  isFollowing: boolean
  onFollow: (isFollowing: boolean) => void
  onChoose: (place: number) => void
}

/** Row height in pixels per layout, as in `message-log.css`. */
const heights = { wide: 24, narrow: 44 } as const

/** Virtualised list of log lines; navigated with the arrow keys, Page Up, Page Down, Home and End. */
export function LogLines({ view, chosen, isFollowing, onFollow, onChoose }: LogLinesProps) {
  const t = useText()
  const id = useId()
  const height = useLayout(({ isMobile }) => (isMobile ? heights.narrow : heights.wide))
  const { lines, first, end } = view
  const count = end - first
  const { box, seen, onScroll, show, page } = useFollow({ first, end, height, isFollowing, onFollow })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || count === 0) return
    const next = step(event.key, chosen, page, first, end)
    if (next === undefined) return
    event.preventDefault()
    onFollow(next === end - 1)
    onChoose(next)
    show(next)
  }
  return (
    <div
      ref={box}
      className="fill fine mono focus-inside log-lines"
      role="listbox"
      tabIndex={0}
      aria-label={t(['Lines of the log', '日志内容'])}
      aria-activedescendant={chosen !== undefined && seen.includes(chosen) ? `${id}-${chosen}` : undefined}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className="origin" style={{ height: count * height }}>
        {seen.map((n) => {
          const message = lines.at(n)
          return (
            message && (
              <LogLine
                key={n}
                id={`${id}-${n}`}
                message={message}
                top={(n - first) * height}
                at={n - first + 1}
                count={count}
                isChosen={n === chosen}
                onChoose={() => onChoose(n)}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

/** Returns the number of the line to which a key navigates. */
function step(
  key: string,
  from: number | undefined,
  page: number,
  first: number,
  end: number,
): number | undefined {
  const start = from === undefined || from < first ? undefined : from
  const go = (by: number) => Math.min(end - 1, Math.max(first, start === undefined ? end - 1 : start + by))
  if (key === 'ArrowDown') return go(1)
  if (key === 'ArrowUp') return go(-1)
  if (key === 'PageDown') return go(page)
  if (key === 'PageUp') return go(-page)
  if (key === 'Home') return first
  return key === 'End' ? end - 1 : undefined
}

interface Followed {
  /** Numbers of the first retained line and of the one after the last. */
  first: number
  end: number
  /** Row height in pixels. */
  height: number
  isFollowing: boolean
  onFollow: (isFollowing: boolean) => void
}

/** Number of lines rendered beyond each edge of the viewport. */
const spare = 10

/**
 * Handles scrolling of a long list: follows the newest line until the user scrolls up, then keeps the scroll position,
 * also when old lines are dropped. Returns the rendered line numbers, and a function that scrolls a line into view.
 */
function useFollow({ first, end, height, isFollowing, onFollow }: Followed) {
  const box = useRef<HTMLDivElement>(null)
  const [sight, setSight] = useState({ top: 0, high: 600 })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const watcher = new ResizeObserver(() => setSight(({ top }) => ({ top, high: element.clientHeight })))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])

  const place = useRef({ first, top: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const forgotten = Math.max(0, first - place.current.first) * height
    if (isFollowing) element.scrollTop = element.scrollHeight
    else if (forgotten > 0) element.scrollTop -= forgotten
    place.current = { first, top: element.scrollTop }
  }, [isFollowing, first, end, height, sight.high])

  const onScroll = () => {
    const element = box.current
    if (element === null) return
    const { scrollTop: top, clientHeight: high, scrollHeight } = element
    if (scrollHeight - top - high <= 2) onFollow(true)
    else if (top < place.current.top) onFollow(false)
    place.current.top = top
    setSight({ top, high })
  }
  const show = (n: number) => {
    const element = box.current
    if (element === null) return
    const top = (n - first) * height
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + height > element.scrollTop + element.clientHeight)
      element.scrollTop = top + height - element.clientHeight
  }

  const from = Math.max(0, Math.floor(sight.top / height) - spare)
  const to = Math.min(end - first, from + Math.ceil(sight.high / height) + 2 * spare)
  const seen = Array.from({ length: Math.max(0, to - from) }, (_, n) => first + from + n)
  return { box, seen, onScroll, show, page: Math.max(1, Math.floor(sight.high / height) - 1) }
}
