import { use } from 'react'
import { Link } from 'react-router-dom'
import { homeCalls, type LossBand } from '#contract/calls/home/home.ts'
import { homeLists, lossRange } from '#domain/metering/home.ts'
import { day } from '#contract/schema/time-units.ts'

import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { dayText } from '#web/lib/chart/clock.ts'
import type { Level } from '#web/lib/chart/level.ts'
import { parseTime, platformOffset } from '#web/lib/time/time.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { Histogram, histogramTable, type Bin, type LinkPart } from '#web/ui/chart/small/histogram.tsx'
import { useListPath } from '../list-path.ts'
import { ScopeContext } from '../scope/scope.ts'
import { useCountingNote } from '../use-counting-note.ts'
import { statusOf, useHomeQuery } from '../use-home.ts'
import { words } from '../words.ts'

/** How the line losses of yesterday are spread over the transformer areas. */
export function LossPanel() {
  const t = useText()
  const language = useLanguage()
  const query = useHomeQuery(homeCalls.lineLoss)
  const { bands = [] } = query.data ?? {}
  const bins = bands.map(binOf)
  const path = useListPath()
  const linkOf = ({ from }: Bin, face: LinkPart) => {
    const { areaIds = [] } = bands.find((band) => binOf(band).from === from) ?? {}
    const to = areaIds.length === 0 ? undefined : path(homeLists.lossAreas(areaIds))
    return to === undefined ? undefined : <Link to={to} {...face} />
  }
  const { date } = use(ScopeContext)
  const yesterday = (date === undefined ? query.dataUpdatedAt : Number(parseTime(`${date} 00:00:00`))) - day
  const note = useCountingNote(query.data?.counting, 'countingAreas')
  const caption = t(words.lossCaption, { day: dayText(yesterday, platformOffset(yesterday), language) })
  return (
    <ChartFrame
      title={t(words.panel_lineLoss)}
      caption={query.data && (note ?? caption)}
      height={80}
      status={statusOf(query)}
      table={histogramTable(bins, '%', t)}
    >
      <Histogram title={t(words.panel_lineLoss)} bins={bins} unit="%" height={80} linkOf={linkOf} />
    </ChartFrame>
  )
}

function binOf({ from, to, areas }: LossBand): Bin {
  return { from: from ?? -Infinity, to: to ?? Infinity, count: areas, level: levelOf(from, to) }
}

function levelOf(from: number | null, to: number | null): Level {
  const isOrdinary = from !== null && from >= lossRange.from && to !== null && to <= lossRange.to
  if (isOrdinary) return 'normal'
  return from !== null && from >= lossRange.to && from < lossRange.most ? 'major' : 'critical'
}
