import { useEffect, useRef } from 'react'
import { matchText } from '#web/lib/text/match-text.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import type { PaletteEntry } from './palette-entries.ts'

interface PaletteOptionProps {
  id: string
  entry: PaletteEntry
  keyword: string
  /** Name of the group that begins here. */
  heading: string | undefined
  isCurrent: boolean
  onRun: (entry: PaletteEntry, isNewWindow: boolean) => void
}

/** One line of the palette; what matched is underlined. The keyboard acts on the search field. */
export function PaletteOption({ id, entry, keyword, heading, isCurrent, onRun }: PaletteOptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <>
      {heading !== undefined && (
        <p className="meta palette-group" role="presentation">
          {heading}
        </p>
      )}
      <div
        id={id}
        ref={option}
        role="option"
        tabIndex={-1}
        aria-selected={isCurrent}
        className="palette-option"
        onPointerDown={(event) => event.preventDefault()}
        onClick={(event) => onRun(entry, event.ctrlKey || event.metaKey)}
        onKeyDown={(event) => event.key === 'Enter' && onRun(entry, event.ctrlKey)}
      >
        <Icon name={entry.icon} />
        <strong>
          <Marked text={entry.title} keyword={keyword} />
        </strong>
        <span className="meta cut palette-context">
          <Marked text={entry.context} keyword={keyword} />
        </span>
        {entry.mark !== undefined && <span className="push fixed">{entry.mark}</span>}
      </div>
    </>
  )
}

function Marked({ text, keyword }: { text: string; keyword: string }) {
  const span = keyword === '' ? undefined : matchText(text, keyword)
  if (span === undefined) return text
  const [start, end] = span
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  )
}
