import { analysisKinds } from '#domain/metering/report.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ReportFrame } from '#web/engine/report/report-frame.tsx'
import { AnalysisPart } from './analysis/part.tsx'
import { shownKinds } from './analysis/kinds.ts'

/** Energy, demand, line loss, quality of supply and collection in a range. */
export default function AnalysisPage() {
  const t = useText()
  const tabs = analysisKinds.map((kind) => ({
    id: kind,
    label: t(shownKinds[kind].label),
    content: <AnalysisPart kind={kind} />,
  }))
  return <ReportFrame name="report/analysis" title={catalogue['report/analysis']} tabs={tabs} />
}
