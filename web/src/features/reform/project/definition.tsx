import { topics } from '#domain/metering/live.ts'
import { projectProblems } from '#domain/reform/project-rules.ts'
import type { project } from '#contract/resources/reform/project.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { DaysLeft, ProjectProgressCell, ProjectType, type ProjectRecord } from './cells.tsx'

const drafts: Text2 = ['Only drafts without orders can be deleted.', '仅无工单的草稿可以删除。']

/** What the list and the form of the projects show; the page adds what can be done with them. */
export const projectDefinition: PageDefinition<typeof project> = {
  list: ['name', 'state', 'type', 'progress', 'planned', 'toAudit', 'done', 'passRate', 'end', 'daysLeft'],
  important: ['progress', 'daysLeft'],
  more: [
    'number',
    'shortName',
    'batch',
    'year',
    'orgId',
    'ownerId',
    'constructionId',
    'investment',
    'pending',
    'dispatched',
    'rejected',
    'start',
    'managerId',
  ],
  filters: ['type', 'batch', 'year', 'orgId', 'ownerId', 'constructionId', 'managerId', 'progress', 'end'],
  sort: '-year',
  form: [
    {
      title: ['Project', '项目信息'],
      fields: ['name', 'number', 'shortName', 'type', 'batch', 'year', 'state', 'orgId', 'investment'],
    },
    { title: ['Time', '工期'], fields: ['start', 'end'] },
    { title: ['Scope', '改造范围'], fields: ['orgIds', 'areaIds'] },
    {
      title: ['Units', '参建单位'],
      fields: ['ownerId', 'designId', 'constructionId', 'supervisionId', 'supplyId'],
    },
    {
      title: ['Responsible', '负责人'],
      fields: ['managerId', 'designerId', 'builderId', 'qualityId', 'safetyId'],
    },
    {
      title: ['Counts', '工程数量'],
      fields: ['users', 'terminals', 'meters', 'concentrators', 'boxes'],
    },
    { title: ['Template', '作业模板'], fields: ['slots', 'sealPlaces', 'headerVersion'] },
    { fields: ['remark'] },
  ],
  check: projectProblems,
  cells: {
    type: ({ type }) => <ProjectType type={type} />,
    progress: (row) => <ProjectProgressCell row={row} />,
    daysLeft: (row) => <DaysLeft row={row} />,
  },
  topic: topics.workOrder,
  protectedBecause,
  empty: ['Projects: waves of replacements with their orders.', '改造项目及其工单将显示在此处。'],
}

function protectedBecause({ state, planned }: ProjectRecord): Text2 | undefined {
  if (state === 'closed') return sentences.projectClosed
  return state === 'draft' && planned === 0 ? undefined : drafts
}
