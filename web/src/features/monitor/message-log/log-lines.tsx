import { useId, type KeyboardEvent } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { LogLine } from './log-line.tsx'
import type { LogView } from './message-log.ts'
import { useFollow } from './use-follow.ts'

interface LogLinesProps {
  view: LogView
  /** Number of the line that is chosen. */
  chosen: number | undefined
  /** Whether the newest line is kept in sight. */
  isFollowing: boolean
  onFollow: (isFollowing: boolean) => void
  onChoose: (place: number) => void
}

/** Height of a line by the room there is, as `message-log.css` has it. */
const heights = { wide: 24, narrow: 44 } as const

/** The lines of the log, of which only those in sight are in the page. Arrows, Page, Home and End walk. */
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
      className="log-lines"
      role="listbox"
      tabIndex={0}
      aria-label={t(['Lines of the log', '日志内容'])}
      aria-activedescendant={chosen !== undefined && seen.includes(chosen) ? `${id}-${chosen}` : undefined}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className="log-space" style={{ height: count * height }}>
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

/** The line that a key leads to. */
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
