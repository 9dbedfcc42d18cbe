import type { ReportStat } from '#contract/calls/report/analysis.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { isCounting } from './use-stat.ts'
import { analysisWords } from './words.ts'

/** How far the platform has counted, while it counts. */
export function CountingNote({ stat }: { stat: ReportStat | undefined }) {
  const t = useWords(analysisWords)
  if (stat === undefined || !isCounting(stat)) return null
  const { counted, due } = stat.counting
  return (
    <p className="meta" role="status">
      {t('counting', { counted: formatInteger(counted), due: formatInteger(due) })}
    </p>
  )
}
