import type { ComponentType } from 'react'
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
import type { Text2 } from '#contract/schema/language.ts'
import { permission, type Resource } from '#contract/schema/resource.ts'
import { reformWords } from '#contract/text/reform.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { recordPage, type RecordProps } from '#web/engine/record/record-page.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { ProjectActs, ProjectFact, ProjectSpan, ProjectStates } from './project-info/head.tsx'
import { ProjectOverview } from './project-info/overview/overview.tsx'
import { MissingCount, RowCount } from './project-info/tabs/counts.tsx'
import { ProjectDocuments } from './project-info/tabs/documents.tsx'
import { ProjectIssues } from './project-info/tabs/issues.tsx'
import { ProjectMaterials } from './project-info/tabs/materials.tsx'
import { ProjectMoneyTab } from './project-info/tabs/money.tsx'
import {
  ProjectBoxes,
  ProjectLedger,
  ProjectLog,
  ProjectOrders,
  ProjectPictures,
  ProjectQuantities,
  ProjectSeals,
} from './project-info/tabs/related.tsx'
import { words as projectInfoWords } from './project-info/words.ts'
import { ProjectType } from './project/cells.tsx'
import { projectDefinition } from './project/definition.tsx'
import './project-info/tabs/tabs.css'

/** A tab with rows of the project, and how many there are. */
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

/** What the closing check misses of something, in place of how much there is of it. */
function missing(check: string) {
  return (row: { id: number }) => <MissingCount id={row.id} check={check} />
}

/** One project: how it does against its plan, what belongs to it, and what is missing before it can be closed. */
export default recordPage(project, {
  page: 'reform/project-info',
  list: projectDefinition,
  picture: () => <Icon name="pi-folder" />,
  states: ProjectStates,
  meta: (record) => [
    record.number,
    <ProjectType key="type" type={record.type} />,
    <ProjectSpan key="span" record={record} />,
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
    {
      id: 'orders',
      label: projectInfoWords.orders,
      needs: permission(workOrder, 'list'),
      count: (row) => row.planned,
      content: ProjectOrders,
    },
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
