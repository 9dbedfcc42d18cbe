import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { device } from '#contract/resources/iot/device.ts'
import type { SceneStat } from '#contract/calls/scene/scene.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { day } from '#contract/schema/time-units.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { useRecordId } from '#web/engine/data/use-record-id.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { pageCards } from '#web/engine/pin/page-cards.tsx'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import type { RecordProps } from '#web/engine/record/record-page.tsx'
import { useText } from '#web/i18n/use-text.ts'
import type { TimeData } from '#web/lib/chart/series.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { parseTime, platformOffset } from '#web/lib/time/time.ts'
import { TimeChartCard } from '#web/ui/chart/time-chart-card.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { LoadCard, TariffCard } from './load.tsx'
import { useLoss, useSceneStat } from './reads.ts'
import { words } from './words.ts'

interface Energy {
  stat: SceneStat
  areaId: number
}

/** A scene of the address, where it stands alone. */
function useShown() {
  const id = useRecordId() ?? 0
  const record = useRecord(scene, id || undefined)
  const read = useSceneStat(id)
  if (record.data === undefined || read.data === undefined)
    return { status: chartStatus(record) ?? chartStatus(read) ?? ({ kind: 'loading' } as const) }
  return { shown: { stat: read.data, areaId: record.data.areaId } }
}

const { Part, cards } = pageCards<Energy, 'load' | 'tariffs' | 'loss'>('scene/info', useShown, {
  load: { title: words.load, draw: ({ stat }) => <LoadCard stat={stat} /> },
  tariffs: { title: words.tariffs, draw: ({ stat }) => <TariffCard stat={stat} /> },
  loss: { title: words.loss, draw: ({ areaId }) => <LossCard areaId={areaId} /> },
})

export { cards }

/** What a scene uses and loses, and which devices say so. */
export function SceneEnergy({ record: { id, areaId } }: RecordProps<typeof scene>) {
  const read = useSceneStat(id)
  return (
    <Loaded read={read} what="record" skeleton={[6, 3]}>
      {(stat) => (
        <div className="scene-energy">
          {(['load', 'tariffs', 'loss'] as const).map((part) => (
            <Part key={part} id={part} shown={{ stat, areaId }} />
          ))}
          <Measured ids={stat.measuredBy} />
        </div>
      )}
    </Loaded>
  )
}

const none: readonly never[] = []

function LossCard({ areaId }: { areaId: number }) {
  const t = useText()
  const read = useLoss(areaId)
  const { data = none } = read
  const chart = useMemo((): TimeData => {
    const times = data.map(({ date }) => parseTime(date)?.getTime() ?? 0)
    const [first = 0] = times
    return {
      times,
      range: { from: first, to: (times.at(-1) ?? first) + day },
      series: [
        {
          id: 'loss',
          label: words.loss,
          colour: 'series-now',
          unit: '%',
          decimals: 2,
          values: data.map(({ loss }) => loss),
        },
      ],
    }
  }, [data])
  if (areaId === 0) return <p className="card meta">{t(words.noArea)}</p>
  return (
    <TimeChartCard
      title={t(words.loss)}
      caption={t(['%, the last 30 days', '%，近 30 天'])}
      data={chart}
      offset={platformOffset(chart.times[0] ?? 0)}
      height={180}
      status={chartStatus(read)}
    />
  )
}

function Measured({ ids }: { ids: readonly number[] }) {
  const t = useText()
  const navigation = useNavigation()
  const names = useLabels(device.name, ids.slice(0, 20))
  return (
    <section className="card" aria-label={t(words.measuredBy)}>
      <h2>{t(words.measuredBy)}</h2>
      <ul className="scene-lines">
        {ids.slice(0, 20).map((id) => {
          const path = pagePath(navigation, 'iot/device-info', { id })
          const name = names.get(id) ?? `#${id}`
          return (
            <li key={id}>
              {path === undefined ? (
                name
              ) : (
                <Link className="hit" to={path}>
                  {name}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
