import { useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import type { Failure } from '#web/api/failure.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { Button } from '#web/ui/control/button.tsx'
import { RequestId } from '#web/ui/copy-button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { listWords } from '../words.ts'
import './list-states.css'

/** Milliseconds after which loading counts as slow. */
const slowAfter = 8000
/** Widths of the skeleton bars in percent; uneven like words. */
const bars = [72, 55, 84, 48, 66, 78]

/** Skeleton of a table; shown by the style sheet after 200 ms. */
export function ListSkeleton({ rows, columns }: { rows: number; columns: number }) {
  return (
    <div className="fill list-skeleton skeleton" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="bar">
          {Array.from({ length: columns }, (__, column) => (
            <i key={column} style={{ width: `${bars[(row + column * 2) % bars.length]}%` }} />
          ))}
        </span>
      ))}
    </div>
  )
}

interface CardsLoadingProps extends ComponentProps<'div'> {
  count: number
  /** Class names for the layout. */
  className?: string
}

/** Skeleton of cards; shown by the style sheet after 200 ms. */
export function CardsLoading({ count, className = '', ...place }: CardsLoadingProps) {
  const t = useText()
  return (
    <div {...place} className={`${className} skeleton`} role="status" aria-label={t(common.loading)}>
      {Array.from({ length: count }, (_, index) => (
        <i key={index} className="skeleton-card" />
      ))}
    </div>
  )
}

/** Progress line over content while it is loading; after 8 s with a note and a cancel button. */
export function BusySign({ onCancel }: { onCancel: () => void }) {
  const t = useText()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setSlow, slowAfter, true)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="origin" role="status">
      <i className="pass-line busy-line" />
      <span className="hidden">{t(common.loading)}</span>
      {isSlow && (
        <p className="flow gap-2 rows-1 list-note">
          {t(['This takes longer than usual.', '加载时间较长，请稍候。'])}
          <Button kind="link" onClick={onCancel}>
            {t(common.cancel)}
          </Button>
        </p>
      )}
    </div>
  )
}

interface ReadFailureProps {
  what: 'list' | 'record'
  failure: Failure
  onRetry: () => void
}

/** Error message for a list or record that could not be read, with request id and retry. */
export function ReadFailure({ what, failure, onRetry }: ReadFailureProps) {
  const t = useText()
  const isForbidden = failure.kind === 'forbidden'
  return (
    <Message
      severity={isForbidden ? 'warning' : 'error'}
      title={t(listWords[`${isForbidden ? 'forbidden' : 'failed'}_${what}` as const])}
      text={isForbidden ? t(listWords.forbiddenText) : describe(failure)}
    >
      {!isForbidden && what === 'list' && <p>{t(listWords.failedText)}</p>}
      <RequestId id={failure.requestId} />
      {!isForbidden && <RetryButton kind="plain" onRetry={onRetry} />}
    </Message>
  )
}

/** Failure of a read, if any, and its retry. */
export interface Attempt {
  error: Failure | null
  refetch: () => unknown
}

/** Warning that the displayed data may be outdated because a refetch failed. */
export function StaleNote({ read: { error, refetch } }: { read: Attempt }) {
  const t = useText()
  if (error === null) return null
  return (
    <p className="flow gap-2 rows-1 list-note" role="alert">
      <StatusGlyph severity="warning" />
      {t(['This may be out of date. {reason}', '数据可能不是最新。{reason}'], { reason: describe(error) })}
      <RequestId id={error.requestId} />
      <RetryButton kind="link" onRetry={() => void refetch()} />
    </p>
  )
}

/** Message after the user cancelled loading. */
export function ListStopped({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <Message title={t(['Loading was stopped', '已停止加载'])} text={t(listWords.stoppedText)}>
      <RetryButton kind="plain" onRetry={onRetry} />
    </Message>
  )
}

/** Message for a list without data: what will appear here, and the first step. */
export function ListEmpty({ text, children }: { text?: string; children?: ReactNode }) {
  const t = useText()
  return (
    <Message title={t(['Nothing here yet', '暂无数据'])} text={text ?? t(listWords.emptyText)}>
      {children}
    </Message>
  )
}

interface MessageProps {
  severity?: 'warning' | 'error'
  title: string
  text: string
  children?: ReactNode
}

/** Message in place of the rows. */
export function Message({ severity, title, text, children }: MessageProps) {
  return (
    <div
      className="fill scroll middle gap-2 anywhere list-message"
      role={severity === undefined ? 'status' : 'alert'}
    >
      {severity === undefined ? <EmptyDrawing /> : <StatusGlyph severity={severity} />}
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  )
}

function RetryButton({ kind, onRetry }: { kind: 'plain' | 'link'; onRetry: () => void }) {
  const t = useText()
  return (
    <Button kind={kind} onClick={onRetry}>
      {t(common.retry)}
    </Button>
  )
}

function EmptyDrawing() {
  return (
    <svg
      width={96}
      height={48}
      viewBox="0 0 96 48"
      fill="none"
      stroke="var(--line-control)"
      strokeWidth={1.5}
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M34 6h28v32H34zM40 14h16M40 21h16M40 28h9" />
      <path strokeDasharray="2 3" d="M10 44h76" />
    </svg>
  )
}
