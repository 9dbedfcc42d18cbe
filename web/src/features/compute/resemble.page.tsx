import { useMemo } from 'react'
import { resembleCalls } from '#contract/calls/compute/resemble.ts'
import { resembleResult } from '#contract/resources/compute/resemble-result.ts'
import { device } from '#contract/resources/iot/device.ts'
import { permission } from '#contract/schema/resource.ts'
import { addDays } from '#contract/schema/calendar.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { useUsualDevice } from '#web/engine/device/use-usual-device.ts'
import { Message } from '#web/engine/list/list-status.tsx'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { ReportFrame } from '#web/engine/report/report-frame.tsx'
import { can } from '#web/stores/session/session.ts'
import { useOwnAddress } from '#web/stores/tabs/own-address.ts'
import { CompareBar } from './resemble/compare-bar.tsx'
import { CompareChart } from './resemble/compare-chart.tsx'
import { LikenessCards } from './resemble/figures.tsx'
import { FindPart } from './resemble/find.tsx'
import type { PlacedSeries, ResemblePlace } from './resemble/place.ts'
import { SeriesChips } from './resemble/series-chips.tsx'
import { TasksPart } from './resemble/tasks.tsx'
import { useResemblePlace } from './resemble/use-place.ts'
import { words } from './resemble/words.ts'
import './resemble/resemble.css'

/** How alike curves are: beside each other, found among thousands, and watched by a schedule. */
export default function ResemblePage() {
  const t = useText()
  const tasks = { id: 'tasks', label: t(['Tasks', '任务']), content: <TasksPart /> }
  const tabs = [
    { id: 'compare', label: t(words.compare), content: <ComparePart /> },
    { id: 'find', label: t(words.find), content: <FindPart /> },
    ...(can(permission(resembleResult, 'list')) ? [tasks] : []),
  ]
  return <ReportFrame name="compute/resemble" title={catalogue['compute/resemble']} tabs={tabs} />
}

/** Up to six curves over each other, the first of them the reference. */
function ComparePart() {
  const t = useText()
  const [asked, write] = useResemblePlace('compare')
  const usual = useUsualSeries(!useOwnAddress().query.has('series'))
  const place = usual === undefined ? asked : { ...asked, series: usual }
  const change = (part: Partial<ResemblePlace>) => write({ series: place.series, ...part })
  const { series } = place
  const labels = useLabels(
    device.name,
    series.map(({ deviceId }) => deviceId),
  )
  const nameOf = (id: number) => labels.get(id) ?? `#${id}`
  const query = useComparison(place)
  const status = chartStatus(query) ?? ({ kind: 'ready' } as const)
  return (
    <div className="grid gap-3 one">
      <SeriesChips series={series} nameOf={nameOf} onChange={(next) => change({ series: next })} />
      {series.length === 0 ? (
        <Message title={t(['Nothing to compare yet', '尚无可对比的曲线'])} text={t(words.emptyText)} />
      ) : (
        <>
          <CompareBar {...{ place, change }} />
          <div className="grid gap-3 top resemble-body">
            <CompareChart comparison={query.data} status={status} windowFrom={place.windowFrom} />
            {query.data !== undefined && <LikenessCards comparison={query.data} />}
          </div>
        </>
      )}
    </div>
  )
}

/** What who has chosen nothing yet sees: yesterday and the same day a week before of the device with most alerts. */
function useUsualSeries(isWanted: boolean): readonly PlacedSeries[] | undefined {
  const { deviceId } = useUsualDevice(isWanted)
  return useMemo(() => {
    if (deviceId === undefined) return undefined
    const yesterday = addDays(formatDate(platformNow()), -1)
    return [addDays(yesterday, -7), yesterday].map((day) => {
      return { deviceId, property: 'p' as const, from: day, to: day }
    })
  }, [deviceId])
}

function useComparison({ series, align, base, step, lag, windowFrom, windowUntil }: ResemblePlace) {
  const asked = { series: [...series], align, step, lag, windowFrom, windowUntil, ...(base && { base }) }
  return useRead(resembleCalls.compare, asked, { enabled: series.length > 0 })
}
