import { useNavigate } from 'react-router-dom'
import { project } from '#contract/resources/reform/project.ts'
import { permission } from '#contract/schema/resource.ts'
import type { Field } from '#contract/schema/field.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { onRow } from '#web/engine/actions/action-form.tsx'
import type { RecordProps } from '#web/engine/record/record-page.tsx'
import { DictTag } from '#web/engine/table/field-cell.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { listPath } from '#web/stores/session/list-path.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { closeProject, generateOrders } from '../project/acts.tsx'
import { DaysLeft } from '../project/cells.tsx'
import { askForOrders } from '../project/generate.tsx'
import { words as projectInfoWords } from './words.ts'

type Props = RecordProps<typeof project>

/** How a project stands: its state, and the days until its end. */
export function ProjectStates({ record }: Props) {
  const { state, daysLeft } = record
  return (
    <>
      <DictTag code={project.fields.state.dict ?? ''} value={state} />
      {state !== 'closed' && <DaysLeft row={{ state, daysLeft }} />}
    </>
  )
}

/** A unit or a person of a project in a few words; nothing where there is none. */
export function ProjectFact({
  field,
  id,
  words,
}: {
  field: Field
  id: number
  words: 'builtBy' | 'managedBy'
}) {
  const t = useText()
  const name = useLabels(field.resource ?? '', id > 0 ? [id] : []).get(id)
  return name === undefined ? null : t(projectInfoWords[words], { name })
}

/** The days of a project. */
export function ProjectSpan({ record: { start, end } }: Props) {
  const t = useText()
  return t(['{from} to {to}', '{from} 至 {to}'], { from: start, to: end })
}

/** What can be done with a project on its page. */
export function ProjectActs({ record }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const show = useShowDialog()
  const tools = { show }
  const { pending, id } = record
  const path = listPath(navigation, {
    page: 'reform/work-order',
    filter: { projectId: String(id), state: 'pending' },
  })
  const mayGenerate = can(permission(project, 'generate')) && generateOrders.refusal?.(record) === undefined
  const mayClose = can(permission(project, 'close')) && record.state !== 'closed'
  return (
    <>
      {mayClose && <Act act={closeProject.row} onDo={() => closeProject.run(onRow(record), tools)} />}
      {mayGenerate && <Act act={generateOrders} onDo={() => askForOrders(record, tools)} />}
      {pending > 0 && path !== undefined && (
        <Button kind="primary" icon="pi-send" onClick={() => void navigate(path)}>
          {t(['Dispatch {n} [n|order|orders]', '派工 {n} 张'], { n: formatInteger(pending) })}
        </Button>
      )}
    </>
  )
}

interface ActProps {
  act: { label: Text2; icon: string }
  onDo: () => Promise<unknown>
}

function Act({ act: { label, icon }, onDo }: ActProps) {
  const t = useText()
  return (
    <Button icon={icon} onClick={() => void ignoreFailure(async () => void (await onDo()))}>
      {t(label)}
    </Button>
  )
}
