import { Link } from 'react-router-dom'
import type { WarningStat } from '#contract/calls/report/warning.ts'
import { weekdays } from '#domain/report/fault-fields.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { ReportPlace } from '#web/engine/report/report-place.ts'
import { tableOf } from '#web/lib/chart/table.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { noDrill } from '../stat/fault-cells.tsx'
import { words } from './words.ts'

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
/** Steps of the colours, the highest for the hour with most. */
const steps = 4

interface HoursProps {
  counts: WarningStat['hours']
  status: ChartStatus
  place: Pick<ReportPlace, 'linkTo'>
}

/** When alerts are raised: a row for each day of the week, a column for each hour; every number leads to its rows. */
export function Hours({ counts, status, place }: HoursProps) {
  const t = useText()
  const most = Math.max(1, ...counts.flat())
  const rows = weekdays.map(([id, en, zh], line) => ({
    id,
    name: t([en, zh]),
    cells: counts[line] ?? [],
  }))
  const table = tableOf(
    [{ label: t(words.hours) }, ...hours.map((hour) => ({ label: hour, decimals: 0 }))],
    rows.map(({ name, cells }) => [name, ...cells]),
  )
  return (
    <ChartFrame
      title={t(words.hours)}
      caption={t(['alerts raised', '新增告警数'])}
      status={status}
      table={table}
    >
      <ScrollRegion className="hour-scroll" label={t(words.hours)}>
        <RowsTable
          className="hour-grid"
          label={t(words.hours)}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { head: t(words.hours), face: '', isName: true, cell: ({ name }) => name },
            ...hours.map((head, hour) => ({
              head,
              cell: ({ id, name, cells }: (typeof rows)[number]) => {
                const count = cells[hour] ?? 0
                if (count === 0) return <span className="hour-none" />
                return (
                  <Link
                    to={place.linkTo({ ...noDrill, weekday: id, hour: String(hour) })}
                    className={`hour-${Math.ceil((count / most) * steps)}`}
                    aria-label={t(words.cell, { day: name, hour: head, n: count })}
                  >
                    {count}
                  </Link>
                )
              },
            })),
          ]}
        />
      </ScrollRegion>
    </ChartFrame>
  )
}
