import { useMemo } from 'react'
import { fill } from '#contract/schema/language.ts'
import { useText } from '#web/i18n/use-text.ts'
import { platformOffset } from '#web/lib/time/time.ts'
import { TimeChartCard } from '#web/ui/chart/time-chart-card.tsx'
import { words } from '../words.ts'
import { curveOf } from './curve-data.ts'
import type { OverviewProps } from './overview-props.ts'

const { planned, done, audited, forecast } = words

/** What was planned, done in the field and passed by an audit, day by day. */
export function ProjectCurve({ progress }: OverviewProps) {
  const t = useText()
  const offset = platformOffset()
  const data = useMemo(() => {
    const at = { day: progress.forecast }
    return curveOf(progress, offset, {
      planned,
      done,
      audited,
      forecast: [fill(forecast[0], at), fill(forecast[1], at)],
    })
  }, [progress, offset])
  return (
    <TimeChartCard
      title={t(words.progress)}
      caption={t(words.cumulative)}
      data={data}
      offset={offset}
      height={232}
    />
  )
}
