import { project } from '#contract/resources/reform/project.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { acts } from '#contract/text/acts.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { reformWords } from '#contract/text/reform.ts'
import { states } from '#contract/text/states.ts'
import { sentences } from '#contract/text/sentences.ts'
import { topics } from '#domain/metering/live.ts'
import { openOrderStates } from '#domain/reform/order-acts.ts'
import { projectProblems } from '#domain/reform/project-rules.ts'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import type { PageDefinition, RowAction } from '#web/engine/list/page-definition.ts'
import { pagePathNow } from '#web/stores/session/navigation.ts'
import { goTo } from '#web/stores/tabs/address.ts'
import { DaysLeft, ProjectProgressCell, ProjectType, type ProjectRecord, ClosingOf } from './cells.tsx'
import { askForOrders } from './generate.tsx'

const drafts: Text2 = ['Only drafts without orders can be deleted.', '仅无工单的草稿可以删除。']

/** Sets the manager of projects. */
const setManager = declaredAction(project, 'setManager', {
  start: ({ rows: [row] }) => ({ managerId: row?.managerId ?? 0 }),
})

/** Closes projects; the form of a single project shows its findings. */
export const closeProject = declaredAction(project, 'close', {
  Detail: ({ on: { rows, count } }) => (count === 1 && rows[0] ? <ClosingOf id={rows[0].id} /> : null),
})

/** Creates orders for the ledger rows of a project. */
export const generateOrders: RowAction<typeof project> = {
  id: 'generate',
  label: acts.generateOrders,
  icon: 'pi-plus-circle',
  verb: 'generate',
  refusal: ({ state }) =>
    growing.has(state) ? undefined : ['This project takes no new orders.', '该项目不再生成工单。'],
  run: askForOrders,
}

/** States in which a project accepts new orders. */
const growing: ReadonlySet<ProjectRecord['state']> = new Set(['draft', 'surveying', 'construction'])

/** Lists of related records: page, label, icon and additional filter. */
const lists = [
  ['reform/work-order', ['Orders to dispatch', '待办工单'], 'pi-send', { state: openOrderStates.join(',') }],
  ['reform/ledger', catalogue['reform/ledger'], 'pi-book', {}],
  ['reform/quantity', catalogue['reform/quantity'], 'pi-list', {}],
  ['reform/picture', reformWords.pictures, 'pi-images', {}],
] as const

/** Row actions that open the lists of related records, if the user has these pages. */
const links = lists.map(([page, label, icon, filter]): RowAction<typeof project> => ({
  id: page,
  label,
  icon,
  verb: 'info',
  concerns: () => pagePathNow(page) !== undefined,
  run: ({ id }) =>
    goTo(
      `${pagePathNow(page) ?? ''}?${new URLSearchParams({ projectId: String(id), ...filter }).toString()}`,
    ),
}))

/** Columns, filters, form and actions of the projects. */
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
  leadsTo: { page: 'reform/project-info' },
  presetTab: { label: states.overdue, filter: { isOverdue: 'true' } },
  rowActions: [generateOrders, ...links, setManager.row, closeProject.row],
  bulkActions: [setManager.bulk, closeProject.bulk],
  topic: topics.workOrder,
  protectedBecause,
  empty: ['Projects: waves of replacements with their orders.', '改造项目及其工单将显示在此处。'],
}

function protectedBecause({ state, planned }: ProjectRecord): Text2 | undefined {
  if (state === 'closed') return sentences.projectClosed
  return state === 'draft' && planned === 0 ? undefined : drafts
}
