import { subscriptionCalls, type PaperPreview } from '#contract/calls/report/subscription.ts'
import type { SubscriptionRow } from '#contract/resources/report/subscription.ts'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ChartState } from '#web/ui/chart/chart-state.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { words } from './words.ts'

interface PreviewProps {
  row: SubscriptionRow
  onClose: () => void
}

/** What the next file of a subscription would hold now. */
export function Preview({ row: { id, name }, onClose }: PreviewProps) {
  const t = useText()
  const read = useRead(subscriptionCalls.preview(id), undefined, { staleTime: 0 })
  const { data } = read
  return (
    <Dialog title={t(words.previewOf, { name })} size="wide" closeLabel={t(common.close)} onClose={onClose}>
      <ChartState status={chartStatus(read) ?? { kind: 'ready' }} height={240}>
        {data && (
          <>
            <p className="meta">
              {data.about.join(' · ')} · {t(words.previewed, { shown: data.rows.length, total: data.total })}
            </p>
            <ScrollRegion className="report-groups" label={data.title}>
              <RowsTable
                className="table table-compact"
                label={data.title}
                rows={data.rows}
                keyOf={(_row, place) => place}
                columns={data.head.map((head, place) => ({
                  head,
                  cell: (row: PaperPreview['rows'][number]) => row[place],
                }))}
              />
            </ScrollRegion>
          </>
        )}
      </ChartState>
    </Dialog>
  )
}
