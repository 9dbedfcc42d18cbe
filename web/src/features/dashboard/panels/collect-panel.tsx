import { homeCalls } from '#contract/calls/home/home.ts'
import { collectTarget } from '#domain/metering/home.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { Lollipop, shareTable } from '#web/ui/chart/small/lollipop.tsx'
import { useCountingNote } from '../use-counting-note.ts'
import { statusOf, useHomeQuery } from '../use-home.ts'
import { words } from '../words.ts'
import { axisStart, isTight, successRows } from './stations.ts'

/** How much each station collected today, as the distance from the target. */
export function CollectPanel() {
  const t = useText()
  const language = useLanguage()
  const query = useHomeQuery(homeCalls.stations)
  const { stations = [] } = query.data ?? {}
  const rows = successRows(stations, language)
  const note = useCountingNote(query.data?.counting)
  return (
    <ChartFrame
      title={t(words.panel_collect)}
      caption={query.data && (note ?? t(['worst first', '由低到高']))}
      height={96}
      status={statusOf(query, (data) => (data.stations.length === 0 ? t(words.noStations) : undefined))}
      table={shareTable(rows, '%', t)}
    >
      <div className={isTight(rows) ? 'collect-chart axis-tight' : 'collect-chart'}>
        <Lollipop
          title={t(words.panel_collect)}
          rows={rows}
          from={axisStart(rows)}
          to={100}
          {...collectTarget}
        />
      </div>
    </ChartFrame>
  )
}
