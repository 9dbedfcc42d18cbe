import type { ReactNode } from 'react'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '../control/button.tsx'
import { RequestId } from '../copy-button.tsx'
import { StatusGlyph } from '../sign/status-glyph.tsx'
import { chartWords } from './words.ts'

/** Loading state of a chart. */
export type ChartStatus =
  | { kind: 'ready' }
  | { kind: 'loading' }
  /** `text` replaces the default message where the page knows the reason. */
  | { kind: 'empty'; text?: string }
  /** Localised error message, the id of the failed request and a retry callback. */
  | { kind: 'failed'; text: string; requestId: string; onRetry: () => void }

export interface ChartStateProps {
  status: ChartStatus
  /** Height reserved for the chart, to avoid layout shift: pixels or a CSS length. */
  height: number | string
  children?: ReactNode
}

/** Renders the chart when it is ready, otherwise a skeleton or a message. */
export function ChartState({ status, height, children }: ChartStateProps) {
  const t = useText()
  if (status.kind === 'ready') return children
  if (status.kind === 'loading') {
    return (
      <div className="chart-skeleton skeleton" role="status" style={{ height }}>
        <span className="hidden">{t(common.loading)}</span>
        <i />
      </div>
    )
  }
  const isFailed = status.kind === 'failed'
  return (
    <div
      className="middle gap-2 chart-message"
      role={isFailed ? 'alert' : 'status'}
      style={{ minHeight: height }}
    >
      {isFailed && <StatusGlyph severity="error" />}
      <h3>
        {t(
          isFailed
            ? ['The values could not be loaded', '数据加载失败']
            : ['No values in this period', '该时段暂无数据'],
        )}
      </h3>
      <p>{status.text ?? t(chartWords.emptyText)}</p>
      {isFailed && <RequestId id={status.requestId} />}
      {isFailed && <Button onClick={status.onRetry}>{t(common.retry)}</Button>}
    </div>
  )
}
