import { use, useMemo } from 'react'
import { homeCalls } from '#contract/calls/home.ts'

import { quarter } from '#contract/schema/time-units.ts'
import { type HomeLoad } from '#contract/calls/home.ts'
import { useWords } from '#web/i18n/use-words.ts'
import type { TimeData } from '#web/lib/chart/series.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { clockText } from '#web/lib/chart/clock.ts'
import { platformOffset } from '#web/lib/time/time.ts'
import { TimeChartCard } from '#web/ui/chart/time-chart-card.tsx'
import { PanelHeight } from './panel-height.ts'
import { scaleOf } from '../scale.ts'
import { useCountingNote } from '../use-counting-note.ts'
import { statusOf, useHomeQuery } from '../use-home.ts'
import { dashboardWords } from '../words.ts'
import { things } from '#contract/text/things.ts'

const none: HomeLoad = {
  times: [],
  today: [],
  yesterday: [],
  received: 0,
  due: 0,
  counting: { counted: 0, due: 0 },
}

/** The load of the fleet today against yesterday. */
export function LoadPanel() {
  const t = useWords(dashboardWords)
  const height = use(PanelHeight)
  const query = useHomeQuery(homeCalls.load)
  const load = query.data ?? none
  const { unit, data } = useMemo(() => timeData(load), [load])
  const note = useCountingNote(query.data?.counting)
  const caption = t('loadCaption', { unit, n: load.received, all: load.due })
  return (
    <TimeChartCard
      title={t('panel_load')}
      subject={t('loadSubject')}
      caption={query.data && (note ?? caption)}
      status={statusOf(query)}
      data={data}
      offset={platformOffset(load.times[0])}
      height={height}
    />
  )
}

/** Both days as lines of one day, in the unit that the highest value asks for. */
function timeData({ times, today, yesterday }: HomeLoad): { unit: string; data: TimeData } {
  const known = [...today, ...yesterday].filter((value) => value !== null)
  const { unit, factor, decimals } = scaleOf(Math.max(0, ...known), 'W')
  const scaled = (values: HomeLoad['today']) =>
    values.map((value) => (value === null ? null : value * factor))
  const [first = 0] = times
  const end = (times.at(-1) ?? first) + quarter
  const shared = { unit, decimals }
  return {
    unit,
    data: {
      times,
      range: { from: first, to: end },
      series: [
        { id: 'today', label: things.today, colour: 'series-now', values: scaled(today), ...shared },
        {
          id: 'yesterday',
          label: ['Yesterday', '昨日'],
          colour: 'series-ref',
          dash: 'dashed',
          isReference: true,
          values: scaled(yesterday),
          ...shared,
        },
      ],
      markers: peakOf(times, yesterday, factor),
    },
  }
}

/** The highest load of yesterday, which today may reach again. */
function peakOf(
  times: HomeLoad['times'],
  values: HomeLoad['yesterday'],
  factor: number,
): TimeData['markers'] {
  const peak = Math.max(...values.map((value) => value ?? -Infinity))
  const at = times[values.indexOf(peak)]
  if (at === undefined) return []
  const text = `${formatNumber(peak * factor, 1)} · ${clockText(at, platformOffset(at))}`
  return [{ kind: 'point', at, seriesId: 'yesterday', label: [`peak ${text}`, `峰值 ${text}`] }]
}
