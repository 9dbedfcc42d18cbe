import { fill, type Text2 } from '../language.ts'
import { commandKinds } from './commands.ts'
import { isEventCode } from './events.ts'
import {
  accesses,
  confirmLevels,
  dataTypes,
  eventLevels,
  ratios,
  sources,
  storages,
  type ThingModel,
} from './thing-model.ts'

/** Something wrong in a thing model: where (`properties.3.unit`), and what to tell the person. */
export interface ModelProblem {
  field: string
  text: Text2
}

type Part = Readonly<Record<string, unknown>>
type Test = (value: unknown, part: Part) => Text2 | undefined

/** Members of one list at most. */
const maxMembers = 500
/** Names that the platform uses itself. */
const reserved = new Set(['id', 'ts', 'time', 'quality', 'deviceId', 'productId', 'constructor', '__proto__'])

const words = {
  list: ['Send a list of at most {max}.', '请提供列表，最多 {max} 项。'],
  id: [
    'Use letters, digits and underscores, a letter first, at most 64.',
    '以字母开头，仅用字母、数字和下划线，最多 64 位。',
  ],
  reserved: ['The platform uses this name itself.', '该标识为平台保留字。'],
  twice: ['This identifier stands twice.', '标识重复。'],
  text: ['Use 1 to {max} characters.', '请输入 1 到 {max} 个字符。'],
  long: ['Use at most {max} characters.', '最多 {max} 个字符。'],
  option: ['Choose one of the values offered.', '请从可选值中选择。'],
  whole: ['Use a whole number from {min} to {max}.', '请输入 {min} 到 {max} 之间的整数。'],
  number: ['Write a number.', '请输入数值。'],
  hex: ['Use {digits} hexadecimal digits, or leave it empty.', '请输入 {digits} 位十六进制数，或留空。'],
  limits: [
    'Limits must rise: alarm low, warning low, warning high, alarm high.',
    '限值须依次递增：告警下限、预警下限、预警上限、告警上限。',
  ],
  items: ['An enumeration needs values, each once.', '枚举须有取值且不得重复。'],
  flag: ['Say yes or no.', '请选择是或否。'],
} satisfies Record<string, Text2>

const propertyTests: Readonly<Record<string, Test>> = {
  id: identifier,
  name: textTo(64),
  nameZh: textTo(64),
  type: among(dataTypes),
  unit: shortTo(16),
  precision: whole(0, 6),
  maxLength: optional(whole(1, 10_000)),
  items: (value, { type }) => (type === 'enum' ? itemsProblem(value) : undefined),
  source: among(sources),
  access: (value) =>
    isList(value) && value.every((one) => accesses.some((own) => own === one)) ? undefined : words.option,
  di: hex(8),
  oad: hex(8),
  ratio: among(ratios),
  storage: among(storages),
  group: shortTo(16),
  warnHigh: (_value, part) => limitsProblem(part),
}

const eventTests: Readonly<Record<string, Test>> = {
  id: identifier,
  name: textTo(64),
  nameZh: textTo(64),
  level: among(eventLevels),
  code: (value) =>
    value === '' || (typeof value === 'string' && isEventCode(value)) ? undefined : words.option,
  oi: hex(4),
}

const commandTests: Readonly<Record<string, Test>> = {
  id: identifier,
  name: textTo(64),
  nameZh: textTo(64),
  kind: among(['', ...commandKinds.map(([kind]) => kind)]),
  isAsync: (value) => (typeof value === 'boolean' ? undefined : words.flag),
  timeout: whole(1, 600),
  confirm: among(confirmLevels),
}

/** What is wrong with a thing model that may have come from anywhere; an empty list where it can be stored. */
export function checkModel(value: unknown): ModelProblem[] {
  const model: Part = Object(value)
  return [
    ...listProblems('properties', model['properties'], propertyTests),
    ...listProblems('events', model['events'], eventTests),
    ...listProblems('commands', model['commands'], commandTests),
  ]
}

/** Whether a value is a thing model that can be stored. */
export function isModel(value: unknown): value is ThingModel {
  return checkModel(value).length === 0
}

function listProblems(name: string, list: unknown, tests: Readonly<Record<string, Test>>): ModelProblem[] {
  if (!isList(list) || list.length > maxMembers)
    return [{ field: name, text: filled(words.list, { max: maxMembers }) }]
  const seen = new Set<unknown>()
  return list.flatMap((member, index) => {
    const part: Part = Object(member)
    const isTwice = seen.has(part['id'])
    seen.add(part['id'])
    const problems = Object.entries(tests).flatMap(([field, test]) => {
      const text = test(part[field], part)
      return text === undefined ? [] : [{ field: `${name}.${index}.${field}`, text }]
    })
    return isTwice ? [...problems, { field: `${name}.${index}.id`, text: words.twice }] : problems
  })
}

function identifier(value: unknown): Text2 | undefined {
  if (typeof value !== 'string' || !/^[A-Za-z]\w{0,63}$/.test(value)) return words.id
  return reserved.has(value) ? words.reserved : undefined
}

function textTo(max: number): Test {
  return (value) =>
    typeof value === 'string' && value.trim() !== '' && value.length <= max
      ? undefined
      : filled(words.text, { max })
}

function shortTo(max: number): Test {
  return (value) =>
    typeof value === 'string' && value.length <= max ? undefined : filled(words.long, { max })
}

function among(options: readonly string[]): Test {
  return (value) => (options.some((option) => option === value) ? undefined : words.option)
}

function whole(min: number, max: number): Test {
  return (value) =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max
      ? undefined
      : filled(words.whole, { min, max })
}

function optional(test: Test): Test {
  return (value, part) => (value === undefined ? undefined : test(value, part))
}

function hex(digits: number): Test {
  return (value) =>
    value === '' || (typeof value === 'string' && value.length === digits && /^[\dA-Fa-f]*$/.test(value))
      ? undefined
      : filled(words.hex, { digits })
}

function itemsProblem(items: unknown): Text2 | undefined {
  const values = isList(items) ? items.map((item): unknown => Object(item)['value']) : []
  const isWhole = values.length > 0 && values.every((value) => typeof value === 'string' && value !== '')
  return isWhole && new Set(values).size === values.length ? undefined : words.items
}

function limitsProblem({ alarmLow, warnLow, warnHigh, alarmHigh }: Part): Text2 | undefined {
  const given = [alarmLow, warnLow, warnHigh, alarmHigh].filter((limit) => limit !== undefined)
  if (!given.every(Number.isFinite)) return words.number
  const isRising = given.every((limit, index) => index === 0 || Number(limit) > Number(given[index - 1]))
  return isRising ? undefined : words.limits
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

function filled([en, zh]: Text2, values: Record<string, number>): Text2 {
  return [fill(en, values), fill(zh, values)]
}
