import type { Text2 } from '../../../contract/schema/language.ts'
import { sentences } from '../../../contract/text/sentences.ts'
import { isEventCode, type EventCode } from '../events.ts'
import { isValueId, isWhole, type ValueId } from '../values.ts'
import type { Limits } from '../properties.ts'

export const operators = [
  ['gt', 'is above', '大于'],
  ['ge', 'is at least', '不小于'],
  ['lt', 'is below', '小于'],
  ['le', 'is at most', '不大于'],
  ['between', 'is between', '介于'],
  ['outside', 'is outside', '超出'],
] as const

type Operator = (typeof operators)[number][0]

/** Whether an operator takes a range. */
export function isRange(op: unknown): op is 'between' | 'outside' {
  return op === 'between' || op === 'outside'
}

/** Comparison of a property with a number or another property; `high` is the upper end of `between` and `outside`. */
export interface Comparison {
  kind: 'compare'
  property: ValueId
  op: Operator
  value: number
  high?: number
  /** Property to compare with instead of `value`; `value` is then its factor. */
  other?: ValueId
  /** Limit of the device's product to compare with instead of `value`; `value` is then its factor. */
  bound?: Bound
}

/** Change of a property within a quarter hour, in percent of its previous value. */
export interface RateOfChange {
  kind: 'rate'
  property: ValueId
  op: 'gt' | 'lt'
  value: number
}

/** Event reported by the device itself. */
interface Reported {
  kind: 'event'
  code: EventCode
}

/** No communication for a number of minutes. */
interface Silence {
  kind: 'silent'
  minutes: number
}

/** Group of conditions that all, or any of which, must hold. */
export interface ConditionGroup {
  kind: 'group'
  mode: 'all' | 'any'
  of: readonly Condition[]
}

/** Condition for a rule to raise an alert. */
export type Condition = Comparison | RateOfChange | Reported | Silence | ConditionGroup

/** Maximum nesting depth of groups, and maximum number of single conditions of a rule. */
export const conditionLimits = { depth: 4, leaves: 20 } as const

const words = {
  none: ['Add a condition.', '请添加条件。'],
  empty: ['A group needs a condition.', '条件组不能为空。'],
  deep: ['Groups may stand four deep.', '条件组最多嵌套四层。'],
  many: ['A rule may have 20 conditions.', '一条规则最多 20 个条件。'],
  property: ['Choose a property.', '请选择属性。'],
  bound: ['Choose a limit of the product for one side.', '请选择产品的单侧限值。'],
  number: sentences.writeNumber,
  range: ['The upper limit must be above the lower one.', '上限须大于下限。'],
  code: ['Choose an event.', '请选择事件。'],
  minutes: ['Use 1 to 10080 minutes.', '请输入 1 至 10080 分钟。'],
} satisfies Record<string, Text2>

/** Validates a condition from an untrusted source; undefined when it is well formed. */
export function checkCondition(value: unknown): Text2 | undefined {
  if (countLeaves(value, 0) > conditionLimits.leaves) return words.many
  return problemOf(value, 1)
}

/** Whether a value is a well-formed condition. */
export function isCondition(value: unknown): value is Condition {
  return checkCondition(value) === undefined
}

function countLeaves(value: unknown, depth: number): number {
  const { kind, of: members }: Record<string, unknown> = Object(value)
  if (kind !== 'group' || !Array.isArray(members) || depth > conditionLimits.depth) return 1
  return members.reduce((sum: number, member: unknown) => sum + countLeaves(member, depth + 1), 0)
}

function problemOf(value: unknown, depth: number): Text2 | undefined {
  const part: Record<string, unknown> = Object(value)
  switch (part['kind']) {
    case 'group':
      return groupProblem(part, depth)
    case 'compare':
      return comparisonProblem(part)
    case 'rate':
      return rateProblem(part)
    case 'event':
      return typeof part['code'] === 'string' && isEventCode(part['code']) ? undefined : words.code
    case 'silent':
      return isWhole(part['minutes'], 1, 10_080) ? undefined : words.minutes
    default:
      return words.none
  }
}

function groupProblem({ mode, of: members }: Record<string, unknown>, depth: number): Text2 | undefined {
  if (depth > conditionLimits.depth) return words.deep
  if (!Array.isArray(members) || members.length === 0 || (mode !== 'all' && mode !== 'any'))
    return words.empty
  for (const member of members) {
    const problem = problemOf(member, depth + 1)
    if (problem !== undefined) return problem
  }
  return undefined
}

function comparisonProblem({
  property,
  op,
  value,
  high,
  other,
  bound,
}: Record<string, unknown>): Text2 | undefined {
  if (!isProperty(property) || (other !== undefined && !isProperty(other))) return words.property
  if (!operators.some(([name]) => name === op)) return words.none
  if (bound !== undefined && !fitsBound(bound, other, op)) return words.bound
  const problem = numberProblem(value) ?? (high === undefined ? undefined : numberProblem(high))
  if (problem !== undefined || !isRange(op)) return problem
  return Number.isFinite(high) && Number(high) > Number(value) ? undefined : words.range
}

/** Whether a comparison can use a product limit, which is a single number: no range and no other property. */
function fitsBound(bound: unknown, other: unknown, op: unknown): boolean {
  return bounds.some(([name]) => name === bound) && other === undefined && !isRange(op)
}

function rateProblem({ property, op, value }: Record<string, unknown>): Text2 | undefined {
  if (!isProperty(property)) return words.property
  return op === 'gt' || op === 'lt' ? numberProblem(value) : words.none
}

function isProperty(value: unknown): boolean {
  return typeof value === 'string' && isValueId(value)
}

function numberProblem(value: unknown): Text2 | undefined {
  return Number.isFinite(value) ? undefined : words.number
}

/** Limits that a product's model defines for a property, in ascending order. */
export const bounds = [
  ['alarmLow', 'the alarm low limit', '告警下限'],
  ['warnLow', 'the warning low limit', '预警下限'],
  ['warnHigh', 'the warning high limit', '预警上限'],
  ['alarmHigh', 'the alarm high limit', '告警上限'],
] as const satisfies readonly (readonly [keyof Limits, string, string])[]

export type Bound = (typeof bounds)[number][0]

/** Names of the limits, in ascending order. */
export const boundIds = bounds.map(([id]) => id)

/** Hours of a week: seven strings from Monday, each of 24 digits, `1` for included hours. */
export type WeekHours = readonly string[]

/** Every hour of the week. */
export const allHours: WeekHours = Array.from({ length: 7 }, () => '1'.repeat(24))

const malformed: Text2 = ['Choose at least one hour.', '请至少选择一个时段。']

/** Validates hours of a week; undefined when they are well formed and not empty. */
export function checkWeekHours(value: unknown): Text2 | undefined {
  const isWeek =
    Array.isArray(value) && value.length === 7 && value.every((day) => /^[01]{24}$/.test(String(day)))
  return isWeek && value.join('').includes('1') ? undefined : malformed
}

/** Whether an hour is included; `day` 0 is Monday, `hour` 0 to 23. */
export function coversHour(hours: WeekHours, day: number, hour: number): boolean {
  return hours[day]?.[hour] === '1'
}
