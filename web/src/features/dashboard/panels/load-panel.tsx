import { use, useMemo } from 'react'
import { homeCalls, type HomeLoad } from '#contract/calls/home/home.ts'
import { useText } from '#web/i18n/use-text.ts'
import { platformOffset } from '#web/lib/time/time.ts'
import { TimeChartCard } from '#web/ui/chart/time-chart-card.tsx'
import { ScopeContext } from '../scope/scope.ts'
import { useCountingNote } from '../use-counting-note.ts'
import { statusOf, useHomeQuery } from '../use-home.ts'
import { words } from '../words.ts'
import { loadData } from './load-data.ts'

const none: HomeLoad = {
  times: [],
  today: [],
  yesterday: [],
  received: 0,
  due: 0,
  counting: { counted: 0, due: 0 },
}

/** Pixels that the chart has at least, 240 of them its curve; it takes what its panel leaves. */
const leastHeight = 272

/** The load of the fleet today against yesterday. */
export function LoadPanel() {
  const t = useText()
  const query = useHomeQuery(homeCalls.load)
  const load = query.data ?? none
  const { date } = use(ScopeContext)
  const { unit, data } = useMemo(() => loadData(load, date !== undefined), [load, date])
  const note = useCountingNote(query.data?.counting)
  const caption = t(words.loadCaption, { unit, n: load.received, all: load.due })
  return (
    <TimeChartCard
      title={t(words.panel_load)}
      subject={t(['Load of the fleet today', '今日总负荷'])}
      caption={query.data && (note ?? caption)}
      status={statusOf(query)}
      data={data}
      offset={platformOffset(load.times[0])}
      height={leastHeight}
      fills
    />
  )
}
