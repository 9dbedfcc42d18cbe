import { resembleResult } from '#contract/resources/compute/resemble-result.ts'
import { permission } from '#contract/schema/resource.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ReportFrame } from '#web/engine/report/report-frame.tsx'
import { can } from '#web/stores/session/session.ts'
import { ComparePart } from './resemble/compare.tsx'
import { FindPart } from './resemble/find.tsx'
import { TasksPart } from './resemble/tasks.tsx'
import { words } from './resemble/words.ts'
import './resemble/resemble.css'

/** How alike curves are: beside each other, found among thousands, and watched by a schedule. */
export default function ResemblePage() {
  const t = useText()
  const tasks = { id: 'tasks', label: t(['Tasks', '任务']), content: <TasksPart /> }
  const tabs = [
    { id: 'compare', label: t(words.compare), content: <ComparePart /> },
    { id: 'find', label: t(words.find), content: <FindPart /> },
    ...(can(permission(resembleResult, 'list')) ? [tasks] : []),
  ]
  return <ReportFrame name="compute/resemble" title={catalogue['compute/resemble']} tabs={tabs} />
}
