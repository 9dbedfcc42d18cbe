import type { DictDetailRow } from '#contract/resources/system/dict-detail.ts'
import type { Field, Option } from '#contract/schema/field.ts'
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
import { reformWords } from '#contract/text/reform.ts'
import { states } from '#contract/text/states.ts'
import { named } from '../named.ts'

type Colour = DictDetailRow['colour']
type Entry = readonly [value: string, label: string, labelZh: string, colour?: Colour]

interface Choices {
  code: string
  entries: readonly Entry[]
}

/** Entries of a choice declared by the contract, so that the two agree. */
function entriesOf(options: readonly Option[] = [], colours: Readonly<Record<string, Colour>> = {}): Entry[] {
  return options.map(({ value, label: [en, zh] }) => [String(value), en, zh, colours[value] ?? 'none'])
}

function choicesOf(
  { dict = '', options }: Pick<Field, 'dict' | 'options'>,
  colours?: Readonly<Record<string, Colour>>,
): Choices {
  return { code: dict, entries: entriesOf(options, colours) }
}

const seeds: readonly (Choices & ReturnType<typeof named>)[] = [
  {
    ...named(['Account status', '账号状态'], ['Whether an account may sign in', '系统账号是否可以登录']),
    ...choicesOf(user.fields.status, { active: 'ok', locked: 'off' }),
  },
  {
    code: 'org_type',
    ...named(['Organisation type', '组织类型'], ['Kinds of organisation', '组织机构的分类']),
    entries: entriesOf(org.fields.type.options),
  },
  {
    code: 'area_type',
    ...named(['Area level', '区域级别'], ['Levels of administrative divisions', '行政区划的级别']),
    entries: entriesOf(area.fields.level.options),
  },
  {
    code: 'job_state',
    ...named(['Job state', '任务状态'], ['Whether a timed job runs', '定时任务是否运行']),
    entries: entriesOf(job.fields.state.options, { running: 'ok', paused: 'off' }),
  },
  {
    ...named(
      ['Work-order state', '工单状态'],
      ['A work order from dispatch to completion', '工单从派工到完成的状态'],
    ),
    ...choicesOf(workOrder.fields.state, {
      pending: 'off',
      dispatched: 'info',
      audit: 'warn',
      completed: 'ok',
      rejected: 'crit',
      cancelled: 'none',
    }),
  },
  {
    ...named(
      ['Work-order type', '工单类型'],
      ['What a work order is for: the type of its project, or a repair', '工单的用途：项目类型或故障处理'],
    ),
    ...choicesOf(workOrder.fields.type),
  },
  {
    ...named(reformWords.projectType, ['Type codes of reform projects', '改造项目的类型代码']),
    ...choicesOf(project.fields.type),
  },
  {
    code: 'alarm_level',
    ...named(['Alarm level', '告警级别'], ['How severe an alert is', '告警的严重程度']),
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
    ...named(['Yes or no', '是否'], ['Yes and no, for general use', '通用的是与否']),
    entries: [
      ['true', ...states.yes, 'ok'],
      ['false', ...states.no, 'off'],
    ],
  },
  {
    ...named(['Project batch', '项目批次'], ["Waves inside a year's project", '年度项目内的实施批次']),
    ...choicesOf(project.fields.batch),
  },
  {
    ...named(['Project state', '项目状态'], ['A project from draft to closed', '项目从草稿到关闭的状态']),
    ...choicesOf(project.fields.state, {
      surveying: 'info',
      construction: 'info',
      acceptance: 'warn',
      closed: 'ok',
      suspended: 'off',
    }),
  },
  {
    ...named(['Phase of life', '生命阶段'], ['Where an asset stands in its life', '资产所处的生命阶段']),
    ...choicesOf(ledger.fields.phase, {
      planned: 'info',
      old: 'warn',
      service: 'ok',
      removed: 'off',
      scrapped: 'off',
    }),
  },
  {
    ...named(['Seal state', '封印状态'], ['A seal from stock to cut', '封印从入库到拆除的状态']),
    ...choicesOf(seal.fields.state, {
      issued: 'info',
      use: 'ok',
      cut: 'off',
      lost: 'crit',
      void: 'off',
    }),
  },
  {
    ...named(['Seal type', '封印类型'], ['What a seal is made of', '封印的种类']),
    ...choicesOf(seal.fields.type),
  },
  {
    ...named(
      ['State of quantities', '工程量状态'],
      ['A line from design to approval', '工程量从设计到核定的状态'],
    ),
    ...choicesOf(quantity.fields.state, { open: 'warn', filled: 'info', confirmed: 'ok' }),
  },
  {
    ...named(['Box condition', '表箱状况'], ['How a meter box looks on site', '表箱的现场状况']),
    ...choicesOf(meterBox.fields.condition, {
      good: 'ok',
      rust: 'warn',
      broken: 'major',
      risk: 'crit',
    }),
  },
  {
    ...named(
      ['State of a header set', '表头版本状态'],
      ['A set of material headers from draft to replaced', '材料表头版本从草稿到历史版本的状态'],
    ),
    ...choicesOf(materialHeader.fields.state, {
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
