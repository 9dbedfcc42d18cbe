import type { ComponentType } from 'react'
import { useNavigate } from 'react-router-dom'
import { log } from '#contract/resources/monitor/log.ts'
import { designMaterial } from '#contract/resources/reform/design-material.ts'
import { projectDocument } from '#contract/resources/reform/document.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { meterBox } from '#contract/resources/reform/meter-box.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { project } from '#contract/resources/reform/project.ts'
import { quantity } from '#contract/resources/reform/quantity.ts'
import { seal } from '#contract/resources/reform/seal.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Field } from '#contract/schema/field.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { permission, type Resource } from '#contract/schema/resource.ts'
import { reformWords } from '#contract/text/reform.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { onRow } from '#web/engine/actions/action-form.tsx'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { recordPage, type RecordProps } from '#web/engine/record/record-page.tsx'
import { TabCount } from '#web/engine/record/record-tabs.tsx'
import { DictTag } from '#web/engine/table/field-cell.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { listPath } from '#web/stores/session/list-path.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { cards, ProjectOverview } from './project-info/overview/overview.tsx'
import {
  ProjectDocuments,
  ProjectBoxes,
  ProjectLedger,
  ProjectLog,
  ProjectOrders,
  ProjectPictures,
  ProjectQuantities,
  ProjectSeals,
  ProjectIssues,
  ProjectMoneyTab,
} from './project-info/tabs/related.tsx'
import { ProjectMaterials } from './project-info/tabs/materials.tsx'
import { words as projectInfoWords } from './project-info/words.ts'
import { closeProject, generateOrders, projectDefinition } from './project/definition.tsx'
import { DaysLeft, ProjectType, useClosing } from './project/cells.tsx'
import { askForOrders } from './project/generate.tsx'

/** Creates a tab with rows of the project and their number. */
function tab(
  id: string,
  resource: Resource,
  content: ComponentType<RecordProps<typeof project>>,
  { label, filter = {} }: { label: Text2; filter?: Filter },
) {
  return {
    id,
    label,
    needs: permission(resource, 'list'),
    count: (row: { id: number }) => (
      <RowCount resource={resource} filter={{ projectId: String(row.id), ...filter }} />
    ),
    content,
  }
}

/** Creates a badge with the number of findings of a closing check, instead of the row count. */
function missing(check: string) {
  return (row: { id: number }) => <MissingCount id={row.id} check={check} />
}

export { cards }

/** One project: progress against its plan, related records, and findings of the closing check. */
export default recordPage(project, {
  page: 'reform/project-info',
  list: projectDefinition,
  picture: () => <Icon name="pi-folder" />,
  states: ProjectStates,
  meta: (record, t) => [
    record.number,
    <ProjectType key="type" type={record.type} />,
    t(['{from} to {to}', '{from} 至 {to}'], { from: record.start, to: record.end }),
    <ProjectFact
      key="built"
      field={project.fields.constructionId}
      id={record.constructionId}
      words="builtBy"
    />,
    <ProjectFact key="managed" field={project.fields.managerId} id={record.managerId} words="managedBy" />,
  ],
  acts: ProjectActs,
  tabs: [
    { id: 'overview', label: ['Overview', '概览'], content: ProjectOverview },
    tab('orders', workOrder, ProjectOrders, { label: projectInfoWords.orders }),
    tab('ledger', ledger, ProjectLedger, { label: ledger.title }),
    {
      ...tab('quantities', quantity, ProjectQuantities, { label: quantity.title }),
      count: missing('quantities'),
    },
    tab('materials', designMaterial, ProjectMaterials, { label: designMaterial.title }),
    { ...tab('seals', seal, ProjectSeals, { label: seal.title }), count: missing('seals') },
    tab('boxes', meterBox, ProjectBoxes, { label: ['Boxes', '表箱'] }),
    {
      ...tab('pictures', orderPicture, ProjectPictures, { label: reformWords.pictures }),
      count: missing('pictures'),
    },
    tab('issues', workOrder, ProjectIssues, { label: projectInfoWords.issues, filter: { skipsStart: '1' } }),
    tab('documents', projectDocument, ProjectDocuments, { label: projectDocument.title }),
    {
      id: 'money',
      label: projectInfoWords.money,
      needs: permission(quantity, 'list'),
      content: ProjectMoneyTab,
    },
    { id: 'log', label: ['Log', '日志'], needs: permission(log, 'list'), content: ProjectLog },
  ],
})

type Props = RecordProps<typeof project>

/** State of a project, and the days until its end. */
function ProjectStates({ record }: Props) {
  const { state, daysLeft } = record
  return (
    <>
      <DictTag code={project.fields.state.dict ?? ''} value={state} />
      {state !== 'closed' && <DaysLeft row={{ state, daysLeft }} />}
    </>
  )
}

/** Organisation or person of a project; renders nothing if there is none. */
function ProjectFact({ field, id, words }: { field: Field; id: number; words: 'builtBy' | 'managedBy' }) {
  const t = useText()
  const name = useLabels(field.resource ?? '', [id]).get(id)
  return name === undefined ? null : t(projectInfoWords[words], { name })
}

/** Actions on a project. */
function ProjectActs({ record }: Props) {
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
  const mayGenerate = may(project, 'generate') && generateOrders.refusal?.(record) === undefined
  const mayClose = may(project, 'close') && record.state !== 'closed'
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
    <Button icon={icon} onClick={() => void ignoreFailure(() => onDo())}>
      {t(label)}
    </Button>
  )
}

/** Number of matching rows as a tab badge; renders nothing until it is known. */
function RowCount({ resource, filter }: { resource: Resource; filter: Filter }) {
  const { data } = useRows(resource, { page: 1, limit: 1, filter })
  return data === undefined ? null : <TabCount count={data.total} />
}

/** Number of findings of a closing check as a tab badge; renders nothing if there are none. */
function MissingCount({ id, check }: { id: number; check: string }) {
  const open = useClosing(id).data?.find((finding) => finding.id === check)?.open ?? 0
  return open === 0 ? null : <TabCount count={open} isMissing />
}
