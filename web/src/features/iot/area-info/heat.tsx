import { useMemo } from 'react'
import type { AreaScope } from '#contract/calls/metering/metering.ts'
import { isLossOut } from '#domain/metering/report.ts'
import { missing } from '#web/lib/text/missing.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { dayText } from '#web/lib/chart/clock.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { tableOf } from '#web/lib/chart/table.ts'
import { parseTime, platformOffset } from '#web/lib/time/time.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { DayHeat } from '#web/ui/chart/small/day-heat.tsx'
import { TimeChartCard } from '#web/ui/chart/time-chart-card.tsx'
import { dayCurves, heatDays, lossLevel } from './shown.ts'
import { words } from './words.ts'

interface ChosenProps {
  scope: AreaScope
  date: string
}

const levels = ['0', '1', '2', '3', '4', 'negative', 'missing'] as const

/** The loss of each day, hour by hour; a day that is chosen is looked at closer. */
export function LossHeat({ scope, date, onChoose }: ChosenProps & { onChoose: (date: string) => void }) {
  const t = useText()
  const days = useMemo(() => heatDays(scope), [scope])
  const known = days.filter(({ total }) => total !== null)
  const worst = known.toSorted((a, b) => (b.total ?? 0) - (a.total ?? 0))[0]
  const isBad = ({ total }: { total: number | null }) => total !== null && isLossOut(total)
  const title = t(['Loss by day and hour', '逐日逐时线损率'])
  return (
    <ChartFrame
      title={title}
      caption={t(words.heatCaption)}
      height={320}
      status={days.length === 0 ? { kind: 'empty' } : undefined}
      table={tableOf(
        [{ label: t(words.range) }, { label: `${t(words.lossRate)}, %`, decimals: 2 }],
        days.map((one) => [one.date, one.total]),
      )}
      legend={
        <ul className="heat-legend">
          {levels.map((level) => (
            <li key={level}>
              <i className={`heat-${level}`} />
              {t(words[`legend_${level}` as const])}
            </li>
          ))}
        </ul>
      }
    >
      <DayHeat
        label={t(words.heatSentence, {
          title,
          n: days.length,
          bad: days.filter(isBad).length,
          most: formatNumber(worst?.total ?? null, 2),
          day: worst?.date ?? missing,
        })}
        days={days}
        levelOf={lossLevel}
        unit="%"
        totalHead={t(['Day', '全天'])}
        chosen={date}
        onChoose={onChoose}
      />
    </ChartFrame>
  )
}

/** Supply against the sum of the meters, quarter hour by quarter hour. */
export function DayBalance({ scope, date }: ChosenProps) {
  const t = useText()
  const language = useLanguage()
  const offset = platformOffset()
  const data = useMemo(() => dayCurves(scope, date), [scope, date])
  const begin = parseTime(date)?.getTime() ?? 0
  return (
    <TimeChartCard
      title={t(words.day, { day: dayText(begin, offset, language) })}
      caption={t(['kWh per quarter hour', '每 15 分钟电量 kWh'])}
      data={data}
      offset={offset}
      height={300}
      hasHourLines
    />
  )
}
