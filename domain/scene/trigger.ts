import type { Text2 } from '../../contract/schema/language.ts'
import { sentences } from '../../contract/text/sentences.ts'
import { things } from '../../contract/text/things.ts'
import { labels } from '../../contract/text/labels.ts'
import { isEventCode, severities, type EventCode, type Severity } from '../metering/events.ts'
import { isValueId, isWhole, type ValueId } from '../metering/values.ts'
import { checkWeekHours, type WeekHours } from '../metering/conditions/conditions.ts'

/** Kinds of triggers of a linkage rule. */
export const triggerKinds = [
  ['manual', 'By hand', '手动'],
  ['cron', 'Timer', '定时'],
  ['week', 'Hours of the week', '每周时段'],
  ['property', ...labels.property],
  ['event', ...things.event],
  ['offline', 'Silence', '离线'],
  ['alert', ...things.alert],
] as const

export type TriggerKind = (typeof triggerKinds)[number][0]

/** Trigger of a rule: `week` fires at the start of each selected hour, `alert` from a minimum severity. */
export type Trigger =
  | { kind: 'manual' }
  | { kind: 'cron'; cron: string }
  | { kind: 'week'; hours: WeekHours }
  | { kind: 'property'; property: ValueId; op: 'gt' | 'lt'; value: number }
  | { kind: 'event'; code: EventCode }
  | { kind: 'offline'; minutes: number }
  | { kind: 'alert'; floor: Severity }

const longestCron = 60

const words = {
  none: ['Choose what sets the rule off.', '请选择触发方式。'],
  cron: ['Write a schedule such as 0 0 8 * * ?', '请输入 Cron 表达式，如 0 0 8 * * ?'],
  property: ['Choose a property.', '请选择属性。'],
  code: ['Choose an event.', '请选择事件。'],
  minutes: ['Use 1 to 10080 minutes.', '请输入 1 至 10080 分钟。'],
  floor: ['Choose a severity.', '请选择级别。'],
} satisfies Record<string, Text2>

/** Validates a trigger from an untrusted source; undefined when it is well formed. */
export function checkTrigger(value: unknown): Text2 | undefined {
  const trigger: Record<string, unknown> = Object(value)
  switch (trigger['kind']) {
    case 'manual':
      return undefined
    case 'cron': {
      const { cron } = trigger
      const isText = typeof cron === 'string' && cron.trim() !== '' && cron.length <= longestCron
      return isText ? undefined : words.cron
    }
    case 'week':
      return checkWeekHours(trigger['hours'])
    case 'property':
      return checkProperty(trigger)
    case 'event':
      return typeof trigger['code'] === 'string' && isEventCode(trigger['code']) ? undefined : words.code
    case 'offline':
      return isWhole(trigger['minutes'], 1, 10_080) ? undefined : words.minutes
    case 'alert':
      return severities.some(([name]) => name === trigger['floor']) ? undefined : words.floor
    default:
      return words.none
  }
}

function checkProperty({ property, op, value }: Record<string, unknown>): Text2 | undefined {
  if (typeof property !== 'string' || !isValueId(property)) return words.property
  if (op !== 'gt' && op !== 'lt') return words.none
  return Number.isFinite(value) ? undefined : sentences.writeNumber
}
