import { exchangeSlots, projectBatches, projectTypes, sealPlaces } from '../../../domain/reform/kinds.ts'
import { action } from '../../schema/action.ts'
import { sentences } from '../../text/sentences.ts'
import { choice, choices, flag, longText, number, ref, refs, text } from '../../schema/field.ts'
import { day } from '../../schema/time-field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'
import { units } from '../../text/units.ts'
import { reformWords } from '../../text/reform.ts'
import { states } from '../../text/states.ts'

/** Counts of a project have fewer than nine digits. Spec §5. */
const count = { min: 0, max: 99_999_999, decimals: 0 } as const
const figure = { readOnly: true } as const

/** States of a project that is not closed. */
const goingOn = ['draft', 'surveying', 'construction', 'acceptance', 'suspended']

/** Batch of replacements that is planned, funded, staffed and closed as one. */
export const project = resource({
  name: 'reform/project',
  path: '/base/reform/project',
  alters: ['/base/reform/workOrder', '/base/reform/ledger'],
  label: 'name',
  states: 'state',
  search: ['name', 'number', 'shortName'],
  fields: {
    ...localised('name', 'Project name', '项目名称', { required: true, min: 3, max: 25 }),
    number: text('Project number', '项目编号', { required: true, min: 3, max: 25, unique: true }),
    ...localised('shortName', 'Short name', '项目简称', { max: 25 }),
    type: choice('Type', '项目类型', projectTypes, { required: true, dict: 'project_type' }),
    batch: choice(...reformWords.batch, projectBatches, { required: true, dict: 'project_batch' }),
    year: number('Year', '年度', { required: true, min: 2018, max: 2030, decimals: 0 }),
    state: choice(
      ...labels.state,
      [
        ['draft', 'Draft', '草稿'],
        ['surveying', 'Surveying', '勘察中'],
        ['construction', 'Under construction', '施工中'],
        ['acceptance', 'Acceptance', '验收中'],
        ['closed', 'Closed', '已关闭'],
        ['suspended', 'Suspended', '已暂停'],
      ],
      { required: true, dict: 'project_state' },
    ),
    orgId: ref(...labels.organisation, 'system/org', { required: true }),
    investment: number('Investment', '投资额', {
      min: 0,
      max: 99_999_999.99,
      decimals: 2,
      unit: ['10,000 CNY', '万元'],
    }),
    start: day('Start', '开工日期', { required: true }),
    end: day('End', '竣工日期', { required: true }),
    /** Whether it is still open after its last day. */
    isOverdue: flag(...states.overdue, figure),
    ownerId: ref('Owner', '建设单位', 'system/org', { required: true }),
    designId: ref('Design', '设计单位', 'system/org'),
    constructionId: ref('Construction', '施工单位', 'system/org', { required: true }),
    supervisionId: ref('Supervision', '监理单位', 'system/org'),
    supplyId: ref('Supply', '供货单位', 'system/org'),
    managerId: ref('Project manager', '项目负责人', 'system/user'),
    designerId: ref('Design lead', '设计负责人', 'system/user'),
    builderId: ref('Construction lead', '施工负责人', 'system/user'),
    qualityId: ref('Quality lead', '质量负责人', 'system/user'),
    safetyId: ref('Safety lead', '安全负责人', 'system/user'),
    users: number(...labels.users, count),
    terminals: number('Terminals', '终端数', count),
    meters: number('Meters', '电表数', count),
    concentrators: number('Concentrators', '集中器数', count),
    boxes: number('Boxes', '表箱数', count),
    orgIds: refs('Organisations in scope', '改造范围（组织）', 'system/org'),
    areaIds: refs('Areas in scope', '改造范围（台区）', 'iot/transformer-area'),
    slots: choices('Required pictures', '必拍照片', exchangeSlots),
    sealPlaces: choices('Required seals', '必装封印', sealPlaces),
    headerVersion: number('Material header version', '材料表头版本', { min: 0, max: 999, decimals: 0 }),
    remark: longText(...labels.remark, { max: 500 }),
    planned: number('Planned', '计划数', figure),
    pending: number('To dispatch', '待派工', figure),
    dispatched: number(...states.dispatched, figure),
    toAudit: number('To be audited', '待审核', figure),
    rejected: number(...states.rejected, figure),
    done: number(...states.completed, figure),
    progress: number(...labels.progress, { ...figure, unit: ['%', '%'], decimals: 1 }),
    /** Share of orders that should be done by today according to the plan. */
    plannedProgress: number('Planned progress', '计划进度', {
      ...figure,
      computed: true,
      unit: ['%', '%'],
      decimals: 1,
    }),
    passRate: number('Passed at first audit', '一次审核通过率', { ...figure, unit: ['%', '%'], decimals: 1 }),
    daysLeft: number('Days left', '剩余天数', { ...figure, computed: true, unit: units.days }),
  },
  actions: {
    setManager: action('Set manager', '指定负责人', {
      icon: 'pi-user',
      summary: 'Assign a manager to projects',
      verb: 'update',
      from: goingOn,
      refusal: sentences.projectClosed,
      fields: { managerId: ref('Project manager', '项目负责人', 'system/user', { required: true }) },
      done: ['{n} [n|project has|projects have] a manager', '已为 {n} 个项目指定负责人'],
    }),
    close: action('Close project', '关闭项目', {
      icon: 'pi-lock',
      summary: 'Close projects; for incomplete ones, lists what is missing',
      from: goingOn,
      to: 'closed',
      refusal: sentences.projectClosed,
      note: [
        'A closed project is not changed any more and takes no orders.',
        '项目关闭后不可修改，也不再生成工单。',
      ],
      done: ['{n} closed', '已关闭 {n} 个项目'],
    }),
  },
})

export type ProjectRow = Row<typeof project>
export type ProjectState = ProjectRow['state']
