import type { ReactNode } from 'react'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '../../control/button.tsx'
import { RequestId } from '../../copy-button.tsx'
import { StatusGlyph } from '../../sign/status-glyph.tsx'
import type { ChartStatus } from '../chart-state.tsx'
import { HeadlessCard } from '../headless-card.tsx'
import './figure-strip.css'

/** Figure of a `FigureStrip`. */
export interface StripFigure {
  id: string
  label: string
  /** Explanatory mark beside the label. */
  mark?: ReactNode
  /** Formatted value, possibly a link to what it counts. */
  value: ReactNode
  unit?: string
  /** Second figure beside the value, with its tooltip. */
  side?: { content: ReactNode; tip: string }
  /** Change of the figure, shown below it. */
  below?: ReactNode
}

interface FigureStripProps {
  /** Accessible name of the list, where no heading names it. */
  label?: string
  figures: readonly StripFigure[]
}

/** Key figures of a page in large digits, side by side. */
export function FigureStrip({ label = '', figures }: FigureStripProps) {
  return (
    <HeadlessCard title={label}>
      {(card) => (
        <ul className={`${card} below-3 figure-strip`} aria-label={label || undefined}>
          {figures.map((figure) => (
            <Figure key={figure.id} {...figure} />
          ))}
        </ul>
      )}
    </HeadlessCard>
  )
}

function Figure({ id, label, mark, value, unit = '', side, below }: StripFigure) {
  return (
    <li className="figure" data-figure={id}>
      <div className="line gap-1 title-row">
        <h2 className="regular ink-2">{label}</h2>
        {mark}
      </div>
      <p className="line baseline gap-2 nowrap figure-value">
        <strong>{value}</strong>
        {unit !== '' && <span className={side ? 'meta cut fixed' : 'meta cut'}>{unit}</span>}
        {side && (
          <span className="meta cut figure-side" data-tip={side.tip}>
            {side.content}
          </span>
        )}
      </p>
      {below}
    </li>
  )
}

interface UnreadStripProps {
  status: ChartStatus
  /** Retries loading more than the figures; defaults to the retry of `status`. */
  onRetry?: () => void
  count: number
  /** Number of placeholder lines per figure below label and value; 1 by default. */
  lines?: number
}

/** Replaces a figure strip while it loads or when loading failed: a skeleton, or the error with a retry button. */
export function UnreadStrip({ status, onRetry, count, lines = 1 }: UnreadStripProps) {
  const t = useText()
  if (status.kind === 'failed') {
    return (
      <section className="card flow gap-3 below-3 unread" role="alert">
        <StatusGlyph severity="error" />
        <p>{status.text}</p>
        <RequestId id={status.requestId} />
        <Button className="push" onClick={onRetry ?? status.onRetry}>
          {t(common.retry)}
        </Button>
      </section>
    )
  }
  return (
    <div className="card below-3 figure-strip skeleton" role="status">
      {Array.from({ length: count }, (_figure, place) => (
        // placeholders have no identity but their index
        // oxlint-disable-next-line react/no-array-index-key
        <span className="figure" key={place}>
          {Array.from({ length: 2 + lines }, (_line, line) => (
            // oxlint-disable-next-line react/no-array-index-key
            <i key={line} />
          ))}
          {place === 0 && <span className="hidden">{t(common.loading)}</span>}
        </span>
      ))}
    </div>
  )
}
