import type { ReportStat } from '#contract/calls/report/analysis.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { InReportHead } from '#web/subjects/report/report-frame.tsx'
import { isCounting } from './use-stat.ts'
import { words } from './words.ts'

/** How far the platform has counted, in the head of the report, while it counts. */
export function CountingNote({ stat }: { stat: ReportStat | undefined }) {
  const t = useText()
  if (stat === undefined || !isCounting(stat)) return null
  const { counted, due } = stat.counting
  return (
    <InReportHead slot="meta">
      {' · '}
      <span role="status">
        {t(words.counting, { counted: formatInteger(counted), due: formatInteger(due) })}
      </span>
    </InReportHead>
  )
}
