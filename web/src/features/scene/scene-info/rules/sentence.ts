import { describeCondition } from '#domain/metering/conditions/describe-condition.ts'
import { severities } from '#domain/metering/events.ts'
import { labelIn } from '#domain/metering/families.ts'
import type { LeafTruths } from '#contract/resources/scene/scene-rule-log.ts'
import { checkTrigger, triggerKinds, type Trigger } from '#domain/scene/trigger.ts'
import { fill, say, type Language } from '#contract/schema/language.ts'
import type { KindOf } from '#web/engine/data/use-kinds.ts'

/** What sets a rule off, in words. */
export function triggerText(value: unknown, language: Language, kindOf: KindOf): string {
  if (checkTrigger(value) !== undefined) return ''
  // checked just now
  const trigger = value as Trigger
  switch (trigger.kind) {
    case 'cron':
      return fill(say(['at {cron}', '定时 {cron}'], language), { cron: trigger.cron })
    case 'property':
      return describeCondition({ ...trigger, kind: 'compare' }, language, kindOf)
    case 'event':
      return describeCondition(trigger, language)
    case 'offline':
      return describeCondition({ kind: 'silent', minutes: trigger.minutes }, language)
    case 'alert':
      return fill(say(['alert from {severity} on', '{severity}及以上告警'], language), {
        severity: say(labelIn(severities, trigger.floor), language),
      })
    case 'manual':
    case 'week':
      return say(labelIn(triggerKinds, trigger.kind), language)
  }
}

/** What was measured of a condition; empty where it is not about a number. */
export function measured({ condition, value }: LeafTruths[number], kindOf: KindOf): string {
  if (value === null) return ''
  if (condition.kind === 'silent') return `${value} min`
  const unit =
    condition.kind === 'compare' || condition.kind === 'rate' ? kindOf(condition.property).unit : ''
  return `${value} ${unit}`.trim()
}
