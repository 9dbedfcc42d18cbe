import { homeCalls } from '#contract/calls/home/home.ts'
import { collectTarget } from '#contract/metering/home.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { Lollipop, shareTable } from '#web/ui/chart/small/lollipop.tsx'
import { chartWords } from '#web/ui/chart/words.ts'
import { axisStart, isTight, successRows } from './stations.ts'
import { useCountingNote } from '../use-counting-note.ts'
import { statusOf, useHomeQuery } from '../use-home.ts'
import { dashboardWords } from '../words.ts'

/** How much each station collected today, as the distance from the target. */
export function CollectPanel() {
  const t = useWords(dashboardWords)
  const c = useWords(chartWords)
  const language = useLanguage()
  const query = useHomeQuery(homeCalls.stations)
  const { stations = [] } = query.data ?? {}
  const rows = successRows(stations, language)
  const note = useCountingNote(query.data?.counting)
  return (
    <ChartFrame
      title={t('panel_collect')}
      caption={query.data && (note ?? t('worstFirst'))}
      height={96}
      status={statusOf(query, (data) => (data.stations.length === 0 ? t('noStations') : undefined))}
      table={shareTable(rows, '%', c)}
    >
      <div className={isTight(rows) ? 'collect-chart axis-tight' : 'collect-chart'}>
        <Lollipop title={t('panel_collect')} rows={rows} from={axisStart(rows)} to={100} {...collectTarget} />
      </div>
    </ChartFrame>
  )
}
