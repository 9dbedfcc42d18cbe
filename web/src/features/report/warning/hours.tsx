import { Link } from 'react-router-dom'
import type { WarningStat } from '#contract/calls/report/warning.ts'
import { weekdays } from '#contract/report/fault-fields.ts'
import { say } from '#contract/schema/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import type { ReportPlace } from '#web/engine/report/report-place.ts'
import { tableOf } from '#web/lib/chart/table.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { noDrill } from '../stat/fault-cells.tsx'
import { warningWords } from './words.ts'

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
  const t = useWords(warningWords)
  const language = useLanguage()
  const most = Math.max(1, ...counts.flat())
  const rows = weekdays.map(([id, en, zh], line) => ({
    id,
    name: say([en, zh], language),
    cells: counts[line] ?? [],
  }))
  const table = tableOf(
    [{ label: t('hours') }, ...hours.map((hour) => ({ label: hour, decimals: 0 }))],
    rows.map(({ name, cells }) => [name, ...cells]),
  )
  return (
    <ChartFrame title={t('hours')} caption={t('hoursCaption')} status={status} table={table}>
      <ScrollRegion className="hour-scroll" label={t('hours')}>
        <RowsTable
          className="hour-grid"
          label={t('hours')}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { head: t('hours'), face: '', isName: true, cell: ({ name }) => name },
            ...hours.map((head, hour) => ({
              head,
              cell: ({ id, name, cells }: (typeof rows)[number]) => {
                const count = cells[hour] ?? 0
                if (count === 0) return <span className="hour-none" />
                return (
                  <Link
                    to={place.linkTo({ ...noDrill, weekday: id, hour: String(hour) })}
                    className={`hour-${Math.ceil((count / most) * steps)}`}
                    aria-label={t('cell', { day: name, hour: head, n: count })}
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
