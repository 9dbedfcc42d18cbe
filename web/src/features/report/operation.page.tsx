import { operation } from '#contract/resources/report/operation.ts'
import { ReportFrame } from '#web/engine/report/report-frame.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { Actions } from './operation/actions.tsx'
import { Maintenance } from './operation/maintenance.tsx'
import { SubscribeButton } from './subscribe/subscribe-button.tsx'
import { operationWords } from './operation/words.ts'

/** Operation in both senses: what people did, and how faults were looked after. */
export default function OperationReport() {
  const t = useWords(operationWords)
  return (
    <ReportFrame
      name={operation.name}
      title={operation.title}
      subscribe={<SubscribeButton report="report/operation" />}
      tabs={[
        { id: 'maintenance', label: t('tab_maintenance'), content: <Maintenance /> },
        { id: 'actions', label: t('tab_actions'), content: <Actions /> },
      ]}
    />
  )
}
