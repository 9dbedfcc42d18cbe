import { resembleResult } from '#contract/resources/compute/resemble-result.ts'
import { permission } from '#contract/schema/resource.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ReportFrame } from '#web/engine/report/report-frame.tsx'
import { can } from '#web/stores/session/session.ts'
import { ComparePart } from './resemble/compare.tsx'
import { FindPart } from './resemble/find.tsx'
import { TasksPart } from './resemble/tasks.tsx'
import { resembleWords } from './resemble/words.ts'
import './resemble/resemble.css'

/** How alike curves are: beside each other, found among thousands, and watched by a schedule. */
export default function ResemblePage() {
  const t = useWords(resembleWords)
  const tasks = { id: 'tasks', label: t('tasks'), content: <TasksPart /> }
  const tabs = [
    { id: 'compare', label: t('compare'), content: <ComparePart /> },
    { id: 'find', label: t('find'), content: <FindPart /> },
    ...(can(permission(resembleResult, 'list')) ? [tasks] : []),
  ]
  return <ReportFrame name="compute/resemble" title={catalogue['compute/resemble']} tabs={tabs} />
}
