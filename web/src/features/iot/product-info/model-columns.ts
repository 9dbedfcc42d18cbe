import { type Bound, boundIds } from '#domain/metering/conditions/conditions.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { dataTypes } from '#domain/metering/model/model-check.ts'
import { labels } from '#contract/text/labels.ts'
import { states } from '#contract/text/states.ts'
import { commandKinds } from '#domain/metering/commands.ts'
import { eventKinds } from '#domain/metering/events.ts'
import { readNumber } from '#web/engine/form/inputs/plain-inputs.tsx'
import type { ModelPart } from './model-draft.ts'

/** Format of a cell: `list` is a comma-separated list of words, `items` the values of an enumeration. */
type ColumnKind = 'text' | 'code' | 'number' | 'choice' | 'flag' | 'list' | 'items'

type Option = readonly [value: string, en: string, zh: string]

export interface ModelColumn {
  field: string
  label: Text2
  kind: ColumnKind
  options?: readonly Option[]
}

/** Labels of a property's limits. */
export const boundLabels: Readonly<Record<Bound, Text2>> = {
  alarmLow: ['Alarm low', '告警下限'],
  warnLow: ['Warning low', '预警下限'],
  warnHigh: ['Warning high', '预警上限'],
  alarmHigh: ['Alarm high', '告警上限'],
}

const names: readonly ModelColumn[] = [
  { field: 'id', label: ['Identifier', '标识'], kind: 'code' },
  { field: 'name', label: ['Name', '英文名称'], kind: 'text' },
  { field: 'nameZh', label: ['Chinese name', '名称'], kind: 'text' },
]

/** Columns of each part of a model, in grid order. */
export const modelColumns: Readonly<Record<ModelPart, readonly ModelColumn[]>> = {
  properties: [
    ...names,
    choice(
      'type',
      ['Type', '数据类型'],
      dataTypes.map((type) => [type, type, type]),
    ),
    { field: 'unit', label: labels.unit, kind: 'text' },
    { field: 'precision', label: ['Digits', '小数位'], kind: 'number' },
    { field: 'group', label: labels.group, kind: 'text' },
    choice(
      'source',
      ['Source', '来源'],
      [
        ['device', ...labels.device],
        ['manual', 'Manual', '人工'],
        ['rule', 'Rule', '规则计算'],
      ],
    ),
    {
      field: 'access',
      label: ['Access', '读写'],
      kind: 'list',
      options: [
        ['read', 'Read', '读'],
        ['report', 'Report', '上报'],
        ['write', 'Write', '写'],
        ['read,report', 'Read, report', '读、上报'],
        ['read,write', 'Read, write', '读、写'],
        ['read,write,report', 'Read, write, report', '读、写、上报'],
      ],
    },
    { field: 'di', label: ['DI', 'DI'], kind: 'code' },
    { field: 'oad', label: ['OAD', 'OAD'], kind: 'code' },
    choice(
      'ratio',
      ['Ratio', '变比'],
      [
        ['none', 'None', '无'],
        ['ct', 'CT', 'CT'],
        ['pt', 'PT', 'PT'],
        ['ctpt', 'CT × PT', 'CT × PT'],
      ],
    ),
    choice(
      'storage',
      ['Storage', '存储'],
      [
        ['curve', 'Curve', '曲线'],
        ['daily', 'Daily', '日冻结'],
        ['change', 'On change', '变化存储'],
        ['none', 'None', '不存储'],
      ],
    ),
    ...boundIds.map((field): ModelColumn => ({ field, label: boundLabels[field], kind: 'number' })),
    { field: 'maxLength', label: ['Maximum length', '最大长度'], kind: 'number' },
    { field: 'items', label: ['Values', '枚举值'], kind: 'items' },
  ],
  events: [
    ...names,
    choice('level', labels.level, [
      ['normal', 'Normal', '一般'],
      ['warning', 'Warning', '预警'],
      ['urgent', 'Urgent', '紧急'],
    ]),
    choice(
      'code',
      ['Raises', '触发事件'],
      [
        ['', 'Nothing', '无'],
        ...Object.entries(eventKinds).map(([code, { label }]): Option => [code, ...label]),
      ],
    ),
    { field: 'oi', label: ['OI', 'OI'], kind: 'code' },
  ],
  commands: [
    ...names,
    choice('kind', ['Command', '命令类型'], [['', 'Own', '自定义'], ...commandKinds]),
    {
      field: 'isAsync',
      label: ['Asynchronous', '异步'],
      kind: 'flag',
      options: [
        ['true', ...states.yes],
        ['false', ...states.no],
      ],
    },
    { field: 'timeout', label: ['Timeout, s', '超时（秒）'], kind: 'number' },
    choice(
      'confirm',
      ['Confirmation', '确认方式'],
      [
        ['none', 'None', '无需确认'],
        ['confirm', 'Confirm', '确认'],
        ['reason', 'With a reason', '确认并填写原因'],
        ['two-person', 'Two persons', '双人确认'],
      ],
    ),
  ],
}

function choice(field: string, label: Text2, options: readonly Option[]): ModelColumn {
  return { field, label, kind: 'choice', options }
}

/** Formats a value as the text of its cell; works for any stored value. */
export function cellText(value: unknown, { kind }: Pick<ModelColumn, 'kind'>): string {
  if (value === undefined || value === null) return ''
  if (kind === 'list') return Array.isArray(value) ? value.map(plain).join(',') : plain(value)
  if (kind === 'items') return itemsText(value)
  return plain(value)
}

/** Parses the text of a cell. Unparsable text is kept as a string, so that validation reports it. */
export function cellValue(text: string, { kind }: Pick<ModelColumn, 'kind'>): unknown {
  const typed = text.trim()
  switch (kind) {
    case 'number':
      return readNumber(typed) ?? undefined
    case 'flag':
      return typed === 'true' ? true : typed === 'false' ? false : typed
    case 'list':
      return typed === '' ? [] : typed.split(',').map((part) => part.trim())
    case 'items':
      return typed === '' ? undefined : readItems(typed)
    case 'text':
    case 'code':
    case 'choice':
      return typed
  }
}

/** Formats enumeration values: `1=On/投入; 2=Off/解除`, i.e. value, English and Chinese name. */
function itemsText(value: unknown): string {
  if (!Array.isArray(value)) return plain(value)
  return value
    .map((item: unknown) => {
      const { value: own, name, nameZh }: Record<string, unknown> = Object(item)
      return `${plain(own)}=${plain(name)}/${plain(nameZh)}`
    })
    .join('; ')
}

function readItems(text: string): { value: string; name: string; nameZh: string }[] {
  return text
    .split(/[;；]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [value = '', both = ''] = part.split(/=(.*)/s)
      const [name = '', nameZh = ''] = both.split('/')
      return { value: value.trim(), name: name.trim() || value.trim(), nameZh: nameZh.trim() || name.trim() }
    })
}

/** Formats any value as text; `null` and `undefined` as an empty string. */
export function plain(value: unknown): string {
  if (typeof value === 'string') return value
  return value === undefined || value === null ? '' : JSON.stringify(value)
}
