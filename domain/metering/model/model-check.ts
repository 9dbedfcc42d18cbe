import * as z from 'zod/mini'
import { fillBoth } from '../../../contract/schema/fill-both.ts'
import type { Text2 } from '../../../contract/schema/language.ts'
import {
  count,
  named,
  oneOf,
  parseMessage,
  message,
  whole,
  type Output,
} from '../../../contract/schema/zod.ts'
import { sentences } from '../../../contract/text/sentences.ts'
import { commandKinds } from '../commands.ts'
import { eventCodes, severities } from '../events.ts'

/** Data types of a property of a thing model. */
export const dataTypes = [
  'int',
  'long',
  'float',
  'double',
  'string',
  'boolean',
  'date',
  'enum',
  'array',
  'object',
  'file',
  'password',
  'geo',
] as const

export const sources = ['device', 'manual', 'rule'] as const
export const accesses = ['read', 'write', 'report'] as const
export const ratios = ['none', 'ct', 'pt', 'ctpt'] as const
export const storages = ['curve', 'daily', 'change', 'none'] as const
const eventLevels = ['normal', 'warning', 'urgent'] as const
export const confirmLevels = ['none', 'confirm', 'reason', 'two-person'] as const

/** Problem of a thing model: the path of the field (`properties.3.unit`), and the message for the user. */
export interface ModelProblem {
  field: string
  text: Text2
}

type Part = Readonly<Record<string, unknown>>

/** Maximum number of members of a list. */
const maxMembers = 500
/** Names reserved by the platform. */
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
  option: sentences.chooseOffered,
  whole: ['Use a whole number from {min} to {max}.', '请输入 {min} 到 {max} 之间的整数。'],
  number: sentences.writeNumber,
  hex: ['Use {digits} hexadecimal digits, or leave it empty.', '请输入 {digits} 位十六进制数，或留空。'],
  limits: [
    'Limits must rise: alarm low, warning low, warning high, alarm high.',
    '限值须依次递增：告警下限、预警下限、预警上限、告警上限。',
  ],
  items: ['An enumeration needs values, each once.', '枚举须有取值且不得重复。'],
  flag: ['Say yes or no.', '请选择是或否。'],
} satisfies Record<string, Text2>

const identifier = z.string(message(words.id)).check(
  z.regex(/^[A-Za-z]\w{0,63}$/, message(words.id)),
  z.refine((name) => !reserved.has(name), message(words.reserved)),
)
const naming = { id: identifier, name: textTo(64), nameZh: textTo(64) }
const anyLimit = z.optional(z.number(message(words.number)))

export const modelProperty = named(
  'ModelProperty',
  z.object({
    ...naming,
    type: among(dataTypes),
    unit: shortTo(16),
    precision: wholeTo(0, 6),
    maxLength: z.optional(wholeTo(1, 10_000)),
    items: z.optional(z.array(z.object({ value: z.string(), name: z.string(), nameZh: z.string() }))),
    source: among(sources),
    access: z.array(among(accesses), message(words.option)),
    di: hex(8),
    oad: hex(8),
    ratio: among(ratios),
    storage: among(storages),
    group: shortTo(16),
    warnLow: anyLimit,
    warnHigh: anyLimit,
    alarmLow: anyLimit,
    alarmHigh: anyLimit,
  }),
)

const event = named(
  'ModelEvent',
  z.object({
    ...naming,
    level: among(eventLevels),
    code: among(['', ...eventCodes]),
    oi: hex(4),
    severity: z.optional(oneOf(severities)),
  }),
)

const command = named(
  'ModelCommand',
  z.object({
    ...naming,
    kind: among(['', ...commandKinds.map(([kind]) => kind)]),
    isAsync: z.boolean(message(words.flag)),
    timeout: wholeTo(1, 600),
    confirm: among(confirmLevels),
  }),
)

const lists = { properties: members(modelProperty), events: members(event), commands: members(command) }
const anyModel = z.object(lists)

/** Schema of a product's model; `checkModel` validates whether it can be stored. */
export const thingModel = named('ThingModel', z.object({ productId: count, version: count, ...lists }))

export const modelImpact = named(
  'ModelImpact',
  z.object({
    devices: count,
    rules: count,
    added: z.array(z.string()),
    changed: z.array(z.string()),
    removed: z.array(z.string()),
  }),
)

/**
 * Thing model: what the devices of a product have in common. Identifiers are letters, digits and underscores, at most
 * 64, unique within the model.
 */
export type ThingModel = Output<typeof thingModel>

/**
 * Property that a device measures or that can be set. `precision` is the number of decimals, 0 to 6; `maxLength` the
 * maximum length of a `string`; `items` the unique values of an `enum`; `di` the data identifier of DL/T 645 and `oad`
 * the attribute descriptor of DL/T 698.45: eight hexadecimal digits, or empty.
 */
export type ModelProperty = ThingModel['properties'][number]

/** Event that a device reports; `code` is the event kind that it raises on the platform, or empty. */
export type ModelEvent = ThingModel['events'][number]

/** Command that a device accepts; `timeout` is in seconds, 1 to 600. */
export type ModelCommand = ThingModel['commands'][number]

/** Impact of a change of a model, calculated before it is published. */
export type ModelImpact = Output<typeof modelImpact>

/** Validates a thing model from an untrusted source; returns an empty array when it is valid. */
export function checkModel(value: unknown): ModelProblem[] {
  const model: Part = { ...Object(value) }
  const { error } = z.safeParse(anyModel, model)
  const shape = new Map<string, Text2>()
  for (const { path, message: text } of error?.issues ?? []) {
    const field = fieldOf(path)
    // a value may violate two rules of its field: the first one is reported
    if (!shape.has(field)) shape.set(field, parseMessage(text) ?? words.option)
  }
  const { properties } = model
  return [
    ...[...shape].map(([field, text]) => ({ field, text })),
    ...Object.keys(lists).flatMap((name) => twiceProblems(name, model[name])),
    ...(isList(properties) ? properties.flatMap(propertyProblems) : []),
  ]
}

/** Whether a value is a thing model that can be stored. */
export function isModel(value: unknown): value is ThingModel {
  return checkModel(value).length === 0
}

/** Returns the field of a member for the path of an issue; problems of any limit are reported at `warnHigh`. */
function fieldOf(path: readonly PropertyKey[]): string {
  return path
    .slice(0, 3)
    .join('.')
    .replace(/\.(?:warnLow|alarmLow|alarmHigh)$/, '.warnHigh')
}

/** Returns the members whose identifier is a duplicate. */
function twiceProblems(name: string, list: unknown): ModelProblem[] {
  if (!isList(list)) return []
  const ids = list.map((member): unknown => Object(member)['id'])
  return ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? [{ field: `${name}.${index}.id`, text: words.twice }] : [],
  )
}

/** Validates constraints between the fields of a property. */
function propertyProblems(member: unknown, index: number): ModelProblem[] {
  const part: Part = Object(member)
  const items = part['type'] === 'enum' ? itemsProblem(part['items']) : undefined
  const limits = limitsProblem(part)
  return [
    ...(items === undefined ? [] : [{ field: `properties.${index}.items`, text: items }]),
    ...(limits === undefined ? [] : [{ field: `properties.${index}.warnHigh`, text: limits }]),
  ]
}

function members<Member extends z.ZodMiniType>(member: Member) {
  const text = message(fillBoth(words.list, { max: maxMembers }))
  return z.array(member, text).check(z.maxLength(maxMembers, text))
}

function textTo(max: number) {
  const text = message(fillBoth(words.text, { max }))
  return z.string(text).check(z.maxLength(max, text), z.regex(/\S/, text))
}

function shortTo(max: number) {
  const text = message(fillBoth(words.long, { max }))
  return z.string(text).check(z.maxLength(max, text))
}

function among<const Value extends string>(options: readonly Value[]) {
  return z.literal(options, message(words.option))
}

function wholeTo(min: number, max: number) {
  return whole(min, max, fillBoth(words.whole, { min, max }))
}

/** String of exactly `digits` hexadecimal digits, or empty. */
function hex(digits: number) {
  const text = message(fillBoth(words.hex, { digits }))
  return z.string(text).check(
    z.regex(/^[\dA-Fa-f]*$/, text),
    z.refine((value) => value === '' || value.length === digits, text),
  )
}

function itemsProblem(items: unknown): Text2 | undefined {
  const values = isList(items) ? items.map((item): unknown => Object(item)['value']) : []
  const isWhole = values.length > 0 && values.every((value) => typeof value === 'string' && value !== '')
  return isWhole && new Set(values).size === values.length ? undefined : words.items
}

function limitsProblem({ alarmLow, warnLow, warnHigh, alarmHigh }: Part): Text2 | undefined {
  const given = [alarmLow, warnLow, warnHigh, alarmHigh].filter((limit) => limit !== undefined)
  // the schema reports values that are not numbers
  if (!given.every(Number.isFinite)) return undefined
  const isRising = given.every((limit, index) => index === 0 || Number(limit) > Number(given[index - 1]))
  return isRising ? undefined : words.limits
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}
