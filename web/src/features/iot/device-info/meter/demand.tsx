import type { MeterFace } from '#contract/calls/metering/metering.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { formatDate, formatMinute } from '#web/lib/time/time.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { words } from './words.ts'

/** The highest mean of a quarter hour of this month and the last, both ways, with when it was. */
export function MeterDemand({ face: { demands } }: { face: MeterFace }) {
  const t = useText()
  const timeOf = (time: number) => (time === 0 ? '' : formatMinute(time))
  return (
    <section className="card">
      <h2>{t(words.demand)}</h2>
      <p className="meta">{t(['kW, mean of a quarter hour', 'kW，15 分钟平均'])}</p>
      <ScrollRegion label={t(words.demand)} className="meter-wide">
        <RowsTable
          label={t(words.demand)}
          rows={demands}
          keyOf={({ since }) => since}
          columns={[
            { head: t(['Month', '月份']), isName: true, cell: ({ since }) => formatDate(since).slice(0, 7) },
            {
              head: t(['Forward, kW', '正向 kW']),
              isNumber: true,
              cell: ({ forward }) => formatNumber(forward.value, 4),
            },
            { head: t(['Forward at', '正向发生时间']), cell: ({ forward }) => timeOf(forward.time) },
            {
              head: t(['Reverse, kW', '反向 kW']),
              isNumber: true,
              cell: ({ reverse }) => formatNumber(reverse.value, 4),
            },
            { head: t(['Reverse at', '反向发生时间']), cell: ({ reverse }) => timeOf(reverse.time) },
          ]}
        />
      </ScrollRegion>
    </section>
  )
}
