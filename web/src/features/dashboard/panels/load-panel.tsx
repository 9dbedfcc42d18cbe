import { use, useMemo } from 'react'
import { homeCalls, type HomeLoad } from '#contract/calls/home/home.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import { things } from '#contract/text/things.ts'
import { useText } from '#web/i18n/use-text.ts'
import { clockText, dayText } from '#web/lib/chart/clock.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import type { TimeData } from '#web/lib/chart/series.ts'
import { platformOffset } from '#web/lib/time/time.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { NotedChart } from '#web/subjects/notes/noted-chart.tsx'
import { scaleOf, type Scale } from '../kpi/strip.tsx'
import { ScopeContext } from '../scope/scope.tsx'
import { useCountingNote } from '../freshness.tsx'
import { statusOf, useHomeQuery } from '../use-home.ts'
import { words } from '../words.ts'

const none: HomeLoad = {
  times: [],
  today: [],
  yesterday: [],
  received: 0,
  due: 0,
  counting: { counted: 0, due: 0 },
}

/** Minimum height of the chart in pixels, 240 of them for the plot; it grows with the panel. */
const leastHeight = 272

/** Load of the fleet today against yesterday. */
export function LoadPanel() {
  const t = useText()
  const query = useHomeQuery(homeCalls.load)
  const load = query.data ?? none
  const { date } = use(ScopeContext)
  const isPast = useMoment(({ at }) => at !== undefined) || date !== undefined
  const { unit, subject, data } = useMemo(() => loadData(load, isPast), [load, isPast])
  const note = useCountingNote(query.data?.counting)
  const caption = t(words.loadCaption, { unit, n: load.received, all: load.due })
  return (
    <NotedChart
      title={t(words.panel_load)}
      subject={t(subject)}
      caption={query.data && (note ?? caption)}
      status={statusOf(query)}
      data={data}
      offset={platformOffset(load.times[0])}
      height={leastHeight}
      fills
    />
  )
}

/** Builds both days as lines over one day, in the unit that suits the highest value. */
export function loadData(
  { times, today, yesterday }: HomeLoad,
  isPast: boolean,
): { unit: string; subject: Text2; data: TimeData } {
  const known = [...today, ...yesterday].filter((value) => value !== null)
  const { unit, factor, decimals } = scaleOf(Math.max(0, ...known), 'W')
  const scaled = (values: HomeLoad['today']) =>
    values.map((value) => (value === null ? null : value * factor))
  const [first = 0] = times
  const end = (times.at(-1) ?? first) + quarter
  const shared = { unit, decimals }
  const label = isPast ? nameOf(first) : things.today
  const labelBefore = isPast ? nameOf(first - day) : things.yesterday
  return {
    unit,
    subject: fillBoth(['Load of the fleet {day}', '{day}总负荷'], { day: within(label) }),
    data: {
      times,
      range: { from: first, to: end },
      series: [
        {
          id: 'today',
          label,
          colour: 'series-now',
          values: scaled(today),
          ...shared,
        },
        {
          id: 'yesterday',
          label: labelBefore,
          colour: 'series-ref',
          dash: 'dashed',
          isReference: true,
          values: scaled(yesterday),
          ...shared,
        },
      ],
      markers: peakOf(times, yesterday, labelBefore, { factor, decimals }),
    },
  }
}

/** Returns the name of a day in both languages. */
function nameOf(moment: number): Text2 {
  const offset = platformOffset(moment)
  return [dayText(moment, offset, 'en'), dayText(moment, offset, 'zh')]
}

/** Returns the name of a day as used within a sentence. */
function within([en, zh]: Text2): Text2 {
  return [en.toLowerCase(), zh]
}

/** Marks the peak load of the previous day, which today may reach again. */
function peakOf(
  times: HomeLoad['times'],
  values: HomeLoad['yesterday'],
  label: Text2,
  { factor, decimals }: Pick<Scale, 'factor' | 'decimals'>,
): TimeData['markers'] {
  const peak = Math.max(...values.map((value) => value ?? -Infinity))
  const at = times[values.indexOf(peak)]
  if (at === undefined) return []
  const text = `${formatNumber(peak * factor, decimals)} · ${clockText(at, platformOffset(at))}`
  return [
    {
      kind: 'point',
      at,
      seriesId: 'yesterday',
      label: fillBoth(['peak {day} {text}', '{day}峰值 {text}'], { day: within(label), text }),
    },
  ]
}
