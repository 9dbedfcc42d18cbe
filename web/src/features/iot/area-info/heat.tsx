import { useMemo } from 'react'
import type { AreaScope } from '#contract/calls/metering/metering.ts'
import { isLossOut } from '#contract/metering/report.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { dayText } from '#web/lib/chart/clock.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { tableOf } from '#web/lib/chart/table.ts'
import { parseTime, platformOffset } from '#web/lib/time/time.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { DayHeat } from '#web/ui/chart/small/day-heat.tsx'
import { TimeChartCard } from '#web/ui/chart/time-chart-card.tsx'
import { dayCurves, heatDays, lossLevel } from './shown.ts'
import { areaWords } from './words.ts'

interface ChosenProps {
  scope: AreaScope
  date: string
}

const levels = ['0', '1', '2', '3', '4', 'negative', 'missing'] as const

/** The loss of each day, hour by hour; a day that is chosen is looked at closer. */
export function LossHeat({ scope, date, onChoose }: ChosenProps & { onChoose: (date: string) => void }) {
  const t = useWords(areaWords)
  const days = useMemo(() => heatDays(scope), [scope])
  const known = days.filter(({ total }) => total !== null)
  const worst = known.toSorted((a, b) => (b.total ?? 0) - (a.total ?? 0))[0]
  const isBad = ({ total }: { total: number | null }) => total !== null && isLossOut(total)
  const title = t('heat')
  return (
    <ChartFrame
      title={title}
      caption={t('heatCaption')}
      height={320}
      status={days.length === 0 ? { kind: 'empty' } : undefined}
      table={tableOf(
        [{ label: t('range') }, { label: `${t('lossRate')}, %`, decimals: 2 }],
        days.map((one) => [one.date, one.total]),
      )}
      legend={
        <ul className="heat-legend">
          {levels.map((level) => (
            <li key={level}>
              <i className={`heat-${level}`} />
              {t(`legend_${level}`)}
            </li>
          ))}
        </ul>
      }
    >
      <DayHeat
        label={t('heatSentence', {
          title,
          n: days.length,
          bad: days.filter(isBad).length,
          most: formatNumber(worst?.total ?? null, 2),
          day: worst?.date ?? '--',
        })}
        days={days}
        levelOf={lossLevel}
        unit="%"
        totalHead={t('dayTotal')}
        chosen={date}
        onChoose={onChoose}
      />
    </ChartFrame>
  )
}

/** Supply against the sum of the meters, quarter hour by quarter hour. */
export function DayBalance({ scope, date }: ChosenProps) {
  const t = useWords(areaWords)
  const language = useLanguage()
  const offset = platformOffset()
  const data = useMemo(() => dayCurves(scope, date), [scope, date])
  const begin = parseTime(date)?.getTime() ?? 0
  return (
    <TimeChartCard
      title={t('day', { day: dayText(begin, offset, language) })}
      caption={t('dayCaption')}
      data={data}
      offset={offset}
      height={300}
      hasHourLines
    />
  )
}
