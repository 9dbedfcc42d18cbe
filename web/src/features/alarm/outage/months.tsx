import type { OutageDesk } from '#contract/calls/alarm/outage.ts'
import { separators } from '#contract/text/separators.ts'
import { leastDays } from '#domain/outage/indices.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { tableOf, type ChartTable } from '#web/lib/chart/table.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { words } from './words.ts'

type Month = OutageDesk['months'][number]

/** The indices with the digits that are shown of them. */
const indices = [
  ['saidi', 'SAIDI', 2],
  ['saifi', 'SAIFI', 3],
  ['caidi', 'CAIDI', 0],
] as const

/** Reliability of supply month by month, with the days that were out of the ordinary apart. */
export function OutageMonths({ desk: { months, threshold, first } }: { desk: OutageDesk }) {
  const t = useText()
  const since = first.slice(0, 10)
  const most = Math.max(0, ...months.map(({ all }) => all.saidi ?? 0))
  return (
    <ChartFrame
      title={t(words.months)}
      caption={
        threshold === null
          ? t(words.monthsShort, { first: since, n: leastDays })
          : t(words.monthsText, { first: since, limit: formatNumber(threshold, 2) })
      }
      height={96}
      status={months.length === 0 ? { kind: 'empty' } : undefined}
      table={useTable(months)}
    >
      <Facts look="strip" label={t(words.months)}>
        {months.map((row) => (
          <Fact key={row.month} label={row.month}>
            <MonthFigures row={row} most={most} />
          </Fact>
        ))}
      </Facts>
    </ChartFrame>
  )
}

function MonthFigures({ row: { month, all, without, major }, most }: { row: Month; most: number }) {
  const t = useText()
  const days = major.map(({ date }) => date.slice(5)).join(t(separators.names))
  return (
    <>
      <b>{formatNumber(all.saidi, 2)}</b> <small>{t(['min SAIDI', '分钟 SAIDI'])}</small>
      <MeterBar title={`SAIDI ${month}`} value={all.saidi} max={most} unit={t(words.minutes)} />
      <span className="meta">
        {t(words.others, { saifi: formatNumber(all.saifi, 3), caidi: formatNumber(all.caidi, 0) })}
      </span>
      {days !== '' && (
        <span className="meta">{t(words.apart, { days, saidi: formatNumber(without.saidi, 2) })}</span>
      )}
    </>
  )
}

/** All figures of the months, to read and to take along. */
function useTable(months: readonly Month[]): ChartTable {
  const t = useText()
  return tableOf(
    [
      { label: t(['Calendar month', '统计月份']) },
      ...indices.map(([, label, decimals]) => ({ label, decimals })),
      ...indices.map(([, name, decimals]) => ({ label: t(words.without, { name }), decimals })),
      { label: t(['Major-event days', '重大事件日']) },
    ],
    months.map(({ month, all, without, major }) => [
      month,
      ...indices.map(([name]) => all[name]),
      ...indices.map(([name]) => without[name]),
      major
        .map(({ date, indices: { saidi } }) => `${date} (${formatNumber(saidi, 2)})`)
        .join(t(separators.names)),
    ]),
  )
}
