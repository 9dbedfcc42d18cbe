import { useMemo } from 'react'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import type { SceneStat } from '#contract/calls/scene/scene.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { tariffs } from '#domain/metering/tariffs.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import { things } from '#contract/text/things.ts'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber, formatQuantity } from '#web/lib/chart/number.ts'
import type { TimeData } from '#web/lib/chart/series.ts'
import { parseTime, platformOffset, platformNow, formatDate } from '#web/lib/time/time.ts'
import { NotedChart } from '#web/subjects/notes/noted-chart.tsx'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { TimeChartCard } from '#web/ui/chart/time-chart-card.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { words } from './words.ts'

const height = 170

/** The load of a scene today against yesterday. */
export function LoadCard({ stat: { load96 } }: { stat: SceneStat }) {
  const t = useText()
  const data = useMemo(() => dataOf(load96), [load96])
  return (
    <NotedChart
      title={t(words.load)}
      subject={t(['Load today', '今日负荷'])}
      caption={t(words.loadCaption, { n: load96.received, all: load96.times.length })}
      data={data}
      offset={platformOffset(load96.times[0])}
      height={height}
    />
  )
}

function dataOf({ times, today, yesterday }: SceneStat['load96']): TimeData {
  const [first = 0] = times
  const shared = { unit: 'kW', decimals: 1 }
  return {
    times,
    range: { from: first, to: (times.at(-1) ?? first) + quarter },
    series: [
      { id: 'today', label: things.today, colour: 'series-now', values: today, ...shared },
      {
        id: 'yesterday',
        label: ['The day before', '前一日'],
        colour: 'series-ref',
        dash: 'dashed',
        isReference: true,
        values: yesterday,
        ...shared,
      },
    ],
  }
}

/** From so many kWh on MWh are read better. */
const many = 10_000

function energyText(kWh: number): string {
  return kWh < many ? formatQuantity(kWh, 'kWh', 2) : formatQuantity(kWh / 1000, 'MWh', 2)
}

/** What a scene used this month by tariff, and today. */
export function TariffCard({ stat: { energy } }: { stat: SceneStat }) {
  const t = useText()
  const total = tariffs.reduce((sum, tariff) => sum + energy.month[tariff], 0)
  const share = (kWh: number) => (total > 0 ? (kWh / total) * 100 : 0)
  return (
    <ChartFrame
      title={t(words.tariffs)}
      caption={t(['this month, {n}', '本月 {n}'], { n: formatQuantity(total / 1000, 'MWh', 2) })}
    >
      <div className="scene-tariff-bar" aria-hidden="true">
        {tariffs.map((tariff) => (
          <i key={tariff} data-tariff={tariff} style={{ flexGrow: share(energy.month[tariff]) }} />
        ))}
      </div>
      <Facts>
        {tariffs.map((tariff) => (
          <Fact
            key={tariff}
            label={
              <>
                <i className="scene-tariff" data-tariff={tariff} aria-hidden="true" />
                {t(words[tariff])}
              </>
            }
          >
            <b>{formatQuantity(energy.month[tariff] / 1000, 'MWh', 2)}</b>{' '}
            <span className="meta">{formatNumber(share(energy.month[tariff]), 1)} %</span>
          </Fact>
        ))}
      </Facts>
      <p className="meta">
        {t(['Today {today}, yesterday by this time {before}', '今日 {today}，昨日同期 {before}'], {
          today: energyText(energy.today),
          before: energyText(energy.before),
        })}
      </p>
    </ChartFrame>
  )
}

const none: readonly never[] = []

const lossDays = 30

/** What the transformer area of a scene lost on each of the last days; nothing is asked where it has none. */
export function LossCard({ areaId }: { areaId: number }) {
  const t = useText()
  const now = platformNow()
  const query = { areaId, start: formatDate(now - lossDays * day), end: formatDate(now - day) }
  const read = useRead(iotCalls.lineLoss, query, { of: scene, enabled: areaId > 0 })
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
