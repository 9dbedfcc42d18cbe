import { resembleCalls } from '#contract/calls/compute/resemble.ts'
import { device } from '#contract/resources/iot/device.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { Message } from '#web/engine/list/list-status.tsx'
import { CompareChart } from './compare-chart.tsx'
import { CompareBar } from './compare-bar.tsx'
import { LikenessCards } from './figures.tsx'
import type { ResemblePlace } from './place.ts'
import { SeriesChips } from './series-chips.tsx'
import { useResemblePlace } from './use-place.ts'
import { words } from './words.ts'

/** Up to six curves over each other, the first of them the reference. */
export function ComparePart() {
  const t = useText()
  const [place, change] = useResemblePlace('compare')
  const { series } = place
  const labels = useLabels(
    device.name,
    series.map(({ deviceId }) => deviceId),
  )
  const nameOf = (id: number) => labels.get(id) ?? `#${id}`
  const query = useComparison(place)
  const status = chartStatus(query) ?? ({ kind: 'ready' } as const)
  return (
    <div className="resemble-part">
      <SeriesChips series={series} nameOf={nameOf} onChange={(next) => change({ series: next })} />
      {series.length === 0 ? (
        <Message title={t(['Nothing to compare yet', '尚无可对比的曲线'])} text={t(words.emptyText)} />
      ) : (
        <>
          <CompareBar {...{ place, change }} />
          <div className="resemble-body">
            <CompareChart comparison={query.data} status={status} windowFrom={place.windowFrom} />
            {query.data !== undefined && <LikenessCards comparison={query.data} />}
          </div>
        </>
      )}
    </div>
  )
}

function useComparison({ series, align, base, step, lag, windowFrom, windowUntil }: ResemblePlace) {
  const asked = { series: [...series], align, step, lag, windowFrom, windowUntil, ...(base && { base }) }
  return useRead(resembleCalls.compare, asked, { enabled: series.length > 0 })
}
