import { homeCalls } from '#contract/calls/home/home.ts'
import { onlineBounds } from '#domain/metering/home.ts'
import { quarter } from '#contract/schema/time-units.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { clockText } from '#web/lib/chart/clock.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { HeatLegend, HeatStrip, heatTable } from '#web/ui/chart/small/heat-strip.tsx'
import { useCountingNote } from '../use-counting-note.ts'
import { statusOf, useHomeQuery } from '../use-home.ts'
import { words } from '../words.ts'
import { onlineRows } from './stations.ts'

const axis = ['00:00', '06:00', '12:00', '18:00', '24:00']
/** When each quarter hour of a day begins. */
const times = Array.from({ length: 96 }, (_, slot) => clockText(slot * quarter, 0))

/** How many devices of each station were online through the day. */
export function OnlinePanel() {
  const t = useText()
  const language = useLanguage()
  const query = useHomeQuery(homeCalls.stations)
  const { stations = [] } = query.data ?? {}
  const rows = onlineRows(stations, language)
  const note = useCountingNote(query.data?.counting)
  return (
    <ChartFrame
      title={t(words.panel_online)}
      caption={query.data && (note ?? '%')}
      legend={<HeatLegend thresholds={onlineBounds} rows={rows} />}
      height={96}
      status={statusOf(query, (data) => (data.stations.length === 0 ? t(words.noStations) : undefined))}
      table={heatTable(rows, times, t)}
    >
      <HeatStrip
        title={t(words.panel_online)}
        rows={rows}
        thresholds={onlineBounds}
        times={times}
        axis={axis}
      />
    </ChartFrame>
  )
}
