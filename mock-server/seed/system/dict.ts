import type { DictDetailRow } from '#contract/resources/system/dict-detail.ts'
import type { Option } from '#contract/schema/field.ts'
import { area } from '#contract/resources/system/area.ts'
import { job } from '#contract/resources/system/job.ts'
import { org } from '#contract/resources/system/org.ts'
import { user } from '#contract/resources/system/user.ts'
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
    code: 'work_order_state',
    name: 'Work-order state',
    nameZh: '工单状态',
    description: 'A work order from dispatch to completion',
    descriptionZh: '工单从派工到完成的状态',
    entries: [
      ['pending', 'Dispatched-worker pending', '待派工', 'warn'],
      ['dispatched', 'Already dispatched', '已派工', 'info'],
      ['audit', 'To be audited', '待审核', 'major'],
      ['completed', 'Completed', '已完成', 'ok'],
      ['rejected', 'Rejected', '已驳回', 'crit'],
    ],
  },
  {
    code: 'project_type',
    name: 'Project type',
    nameZh: '项目类型',
    description: 'Type codes of reform projects',
    descriptionZh: '改造项目的类型代码',
    entries: [
      ['lh', 'Rotation', '轮换'],
      ['jc', 'Centralised reading', '集抄'],
      ['sj', 'Upgrade', '升级'],
      ['fk', 'Load control', '负控'],
      ['pb', 'Distribution transformers', '配变'],
      ['cz', 'Plants and substations', '厂站'],
      ['sd', 'Small hydro', '水电'],
      ['sbszd', 'Dual meter, dual terminal', '双表双终端'],
    ],
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
