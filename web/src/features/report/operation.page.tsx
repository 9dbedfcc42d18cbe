import { operation } from '#contract/resources/report/operation.ts'
import { ReportFrame } from '#web/engine/report/report-frame.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { Actions } from './operation/actions.tsx'
import { Maintenance } from './operation/maintenance.tsx'
import { SubscribeButton } from './subscribe/subscribe-button.tsx'

/** Operation in both senses: what people did, and how faults were looked after. */
export default function OperationReport() {
  const t = useText()
  return (
    <ReportFrame
      name={operation.name}
      title={operation.title}
      subscribe={<SubscribeButton report="report/operation" />}
      tabs={[
        { id: 'maintenance', label: t(['Operation and maintenance', '运行维护']), content: <Maintenance /> },
        { id: 'actions', label: t(['Users and commands', '用户与命令操作']), content: <Actions /> },
      ]}
    />
  )
}
