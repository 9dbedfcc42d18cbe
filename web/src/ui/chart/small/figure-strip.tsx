import type { ReactNode } from 'react'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '../../control/button.tsx'
import { RequestId } from '../../copy-button.tsx'
import { StatusGlyph } from '../../sign/status-glyph.tsx'
import type { ChartStatus } from '../chart-state.tsx'
import { HeadlessCard } from '../headless-card.tsx'
import './figure-strip.css'

/** One figure of a strip. */
export interface StripFigure {
  id: string
  label: string
  /** What explains it, beside its name. */
  mark?: ReactNode
  /** As it is read, perhaps as a link to what it counts. */
  value: ReactNode
  unit?: string
  /** A second figure beside it, and what that is. */
  side?: { content: ReactNode; tip: string }
  /** How it has changed, below it. */
  below?: ReactNode
}

interface FigureStripProps {
  /** The name of the list, where nothing above says it. */
  label?: string
  figures: readonly StripFigure[]
}

/** The figures of a page in large digits, side by side. */
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
  /** What is read again, where that is more than the figures. */
  onRetry?: () => void
  count: number
  /** How many each has below its name and value; one if nothing is said. */
  lines?: number
}

/** In place of figures: why they could not be read, and again; room for as many while they are on their way. */
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
        // a figure is nothing but its place
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
