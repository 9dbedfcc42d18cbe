import { useMemo } from 'react'
import { fill } from '#contract/schema/language.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { platformOffset } from '#web/lib/time/time.ts'
import { TimeChartCard } from '#web/ui/chart/time-chart-card.tsx'
import { projectInfoWords } from '../words.ts'
import { curveOf } from './curve-data.ts'
import type { OverviewProps } from './overview-props.ts'

const { planned, done, audited, forecast } = projectInfoWords.dictionary

/** What was planned, done in the field and passed by an audit, day by day. */
export function ProjectCurve({ progress }: OverviewProps) {
  const t = useWords(projectInfoWords)
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
    <TimeChartCard title={t('progress')} caption={t('cumulative')} data={data} offset={offset} height={232} />
  )
}
