import type { MeterFace } from '#contract/calls/metering/metering.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { formatDate, formatMinute } from '#web/lib/time/time.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { meterWords } from './words.ts'

/** The highest mean of a quarter hour of this month and the last, both ways, with when it was. */
export function MeterDemand({ face: { demands } }: { face: MeterFace }) {
  const t = useWords(meterWords)
  const timeOf = (time: number) => (time === 0 ? '' : formatMinute(time))
  return (
    <section className="card">
      <h2>{t('demand')}</h2>
      <p className="meta">{t('demandCaption')}</p>
      <ScrollRegion label={t('demand')} className="meter-wide">
        <RowsTable
          label={t('demand')}
          rows={demands}
          keyOf={({ since }) => since}
          columns={[
            { head: t('demandMonth'), isName: true, cell: ({ since }) => formatDate(since).slice(0, 7) },
            {
              head: t('forwardDemand'),
              isNumber: true,
              cell: ({ forward }) => formatNumber(forward.value, 4),
            },
            { head: t('forwardTime'), cell: ({ forward }) => timeOf(forward.time) },
            {
              head: t('reverseDemand'),
              isNumber: true,
              cell: ({ reverse }) => formatNumber(reverse.value, 4),
            },
            { head: t('reverseTime'), cell: ({ reverse }) => timeOf(reverse.time) },
          ]}
        />
      </ScrollRegion>
    </section>
  )
}
