import type { DictDetailRow } from '#contract/resources/system/dict-detail.ts'
import type { Option } from '#contract/schema/field.ts'
import { area } from '#contract/resources/system/area.ts'
import { job } from '#contract/resources/system/job.ts'
import { org } from '#contract/resources/system/org.ts'
import { user } from '#contract/resources/system/user.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { materialHeader } from '#contract/resources/reform/material-header.ts'
import { meterBox } from '#contract/resources/reform/meter-box.ts'
import { project } from '#contract/resources/reform/project.ts'
import { quantity } from '#contract/resources/reform/quantity.ts'
import { seal } from '#contract/resources/reform/seal.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { StoredDict } from '#mock/tables/tables.ts'
import { states } from '#contract/text/states.ts'

type Colour = DictDetailRow['colour']
type Entry = readonly [value: string, label: string, labelZh: string, colour?: Colour]

interface Seed {
  code: string
  name: string
  nameZh: string
  description: string
  descriptionZh: string
  entries: readonly Entry[]
}

/** Entries of a choice that the contract declares, so that the two agree. */
function entriesOf(options: readonly Option[] = [], colours: Readonly<Record<string, Colour>> = {}): Entry[] {
  return options.map(({ value, label: [en, zh] }) => [String(value), en, zh, colours[value] ?? 'none'])
}

const seeds: readonly Seed[] = [
  {
    code: user.fields.status.dict ?? '',
    name: 'Account status',
    nameZh: '账号状态',
    description: 'Whether an account may sign in',
    descriptionZh: '系统账号是否可以登录',
    entries: entriesOf(user.fields.status.options, { active: 'ok', locked: 'off' }),
  },
  {
    code: 'org_type',
    name: 'Organisation type',
    nameZh: '组织类型',
    description: 'Kinds of organisation',
    descriptionZh: '组织机构的分类',
    entries: entriesOf(org.fields.type.options),
  },
  {
    code: 'area_type',
    name: 'Area level',
    nameZh: '区域级别',
    description: 'Levels of administrative divisions',
    descriptionZh: '行政区划的级别',
    entries: entriesOf(area.fields.level.options),
  },
  {
    code: 'job_state',
    name: 'Job state',
    nameZh: '任务状态',
    description: 'Whether a timed job runs',
    descriptionZh: '定时任务是否运行',
    entries: entriesOf(job.fields.state.options, { running: 'ok', paused: 'off' }),
  },
  {
    code: workOrder.fields.state.dict ?? '',
    name: 'Work-order state',
    nameZh: '工单状态',
    description: 'A work order from dispatch to completion',
    descriptionZh: '工单从派工到完成的状态',
    entries: entriesOf(workOrder.fields.state.options, {
      pending: 'off',
      dispatched: 'info',
      audit: 'warn',
      completed: 'ok',
      rejected: 'crit',
      cancelled: 'none',
    }),
  },
  {
    code: workOrder.fields.type.dict ?? '',
    name: 'Work-order type',
    nameZh: '工单类型',
    description: 'What a work order is for: the type of its project, or a repair',
    descriptionZh: '工单的用途：项目类型或故障处理',
    entries: entriesOf(workOrder.fields.type.options),
  },
  {
    code: project.fields.type.dict ?? '',
    name: 'Project type',
    nameZh: '项目类型',
    description: 'Type codes of reform projects',
    descriptionZh: '改造项目的类型代码',
    entries: entriesOf(project.fields.type.options),
  },
  {
    code: 'alarm_level',
    name: 'Alarm level',
    nameZh: '告警级别',
    description: 'How severe an alert is',
    descriptionZh: '告警的严重程度',
    entries: [
      ['critical', ...states.critical, 'crit'],
      ['major', ...states.major, 'major'],
      ['minor', ...states.minor, 'warn'],
      ['warning', ...states.warning, 'warn'],
      ['info', 'Notice', '提示', 'info'],
    ],
  },
  {
    code: 'yes_no',
    name: 'Yes or no',
    nameZh: '是否',
    description: 'Yes and no, for general use',
    descriptionZh: '通用的是与否',
    entries: [
      ['true', ...states.yes, 'ok'],
      ['false', ...states.no, 'off'],
    ],
  },
  {
    code: project.fields.batch.dict ?? '',
    name: 'Project batch',
    nameZh: '项目批次',
    description: "Waves inside a year's project",
    descriptionZh: '年度项目内的实施批次',
    entries: entriesOf(project.fields.batch.options),
  },
  {
    code: project.fields.state.dict ?? '',
    name: 'Project state',
    nameZh: '项目状态',
    description: 'A project from draft to closed',
    descriptionZh: '项目从草稿到关闭的状态',
    entries: entriesOf(project.fields.state.options, {
      surveying: 'info',
      construction: 'info',
      acceptance: 'warn',
      closed: 'ok',
      suspended: 'off',
    }),
  },
  {
    code: ledger.fields.phase.dict ?? '',
    name: 'Phase of life',
    nameZh: '生命阶段',
    description: 'Where an asset stands in its life',
    descriptionZh: '资产所处的生命阶段',
    entries: entriesOf(ledger.fields.phase.options, {
      planned: 'info',
      old: 'warn',
      service: 'ok',
      removed: 'off',
      scrapped: 'off',
    }),
  },
  {
    code: seal.fields.state.dict ?? '',
    name: 'Seal state',
    nameZh: '封印状态',
    description: 'A seal from stock to cut',
    descriptionZh: '封印从入库到拆除的状态',
    entries: entriesOf(seal.fields.state.options, {
      issued: 'info',
      use: 'ok',
      cut: 'off',
      lost: 'crit',
      void: 'off',
    }),
  },
  {
    code: seal.fields.type.dict ?? '',
    name: 'Seal type',
    nameZh: '封印类型',
    description: 'What a seal is made of',
    descriptionZh: '封印的种类',
    entries: entriesOf(seal.fields.type.options),
  },
  {
    code: quantity.fields.state.dict ?? '',
    name: 'State of quantities',
    nameZh: '工程量状态',
    description: 'A line from design to approval',
    descriptionZh: '工程量从设计到核定的状态',
    entries: entriesOf(quantity.fields.state.options, { open: 'warn', filled: 'info', confirmed: 'ok' }),
  },
  {
    code: meterBox.fields.condition.dict ?? '',
    name: 'Box condition',
    nameZh: '表箱状况',
    description: 'How a meter box looks on site',
    descriptionZh: '表箱的现场状况',
    entries: entriesOf(meterBox.fields.condition.options, {
      good: 'ok',
      rust: 'warn',
      broken: 'major',
      risk: 'crit',
    }),
  },
  {
    code: materialHeader.fields.state.dict ?? '',
    name: 'State of a header set',
    nameZh: '表头版本状态',
    description: 'A set of material headers from draft to replaced',
    descriptionZh: '材料表头版本从草稿到历史版本的状态',
    entries: entriesOf(materialHeader.fields.state.options, {
      draft: 'info',
      published: 'ok',
      replaced: 'off',
    }),
  },
]

export const dicts: readonly StoredDict[] = seeds.map(({ entries: _entries, ...values }, index) => ({
  id: index + 1,
  status: 'enabled',
  ...values,
}))

export const dictDetails: readonly DictDetailRow[] = seeds
  .flatMap(({ entries }, index) => entries.map((entry, place) => ({ entry, place, dictId: index + 1 })))
  .map(({ entry: [value, label, labelZh, colour = 'none'], place, dictId }, index) => ({
    id: index + 1,
    dictId,
    label,
    labelZh,
    value,
    colour,
    sort: place + 1,
  }))
