import type { ReactNode } from 'react'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '../control/button.tsx'
import { RequestId } from '../copy-button.tsx'
import { StatusGlyph } from '../sign/status-glyph.tsx'
import { chartWords } from './words.ts'

/** Whether a chart has what it shows. */
export type ChartStatus =
  | { kind: 'ready' }
  | { kind: 'loading' }
  /** With a sentence of the page's own, where it knows better why. */
  | { kind: 'empty'; text?: string }
  /** Why, in words, with the request, and a second try. */
  | { kind: 'failed'; text: string; requestId: string; onRetry: () => void }

export interface ChartStateProps {
  status: ChartStatus
  /** Room that the chart takes, so that nothing moves when it comes. Pixels, or as css has it. */
  height: number | string
  children?: ReactNode
}

/** The chart, or what stands in its place. */
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
