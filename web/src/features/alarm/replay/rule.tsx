import { alarmPastCalls, type PastRequest } from '#contract/calls/iot/alarm-past.ts'
import type { ReplayRequest } from '#contract/calls/alarm/alarm.ts'
import { alarm } from '#contract/resources/alarm/alarm.ts'
import { eventKinds, severities } from '#domain/metering/events.ts'
import { isCondition } from '#domain/metering/conditions/conditions.ts'
import { families } from '#domain/metering/families.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { PastPanel } from '#web/subjects/past/panel.tsx'
import { pastWords } from '#web/subjects/past/words.ts'
import { readWeek } from '#web/subjects/week-hours/hours.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatDate } from '#web/lib/time/time.ts'

/** Part of a rule that a replay evaluates. */
export type TriedRule = Omit<ReplayRequest, 'deviceId' | 'date'>

/** Builds a replayable rule from form values or a record; returns `undefined` when the condition is incomplete. */
export function triedRule(values: Readonly<Record<string, unknown>>): TriedRule | undefined {
  const { condition } = values
  if (!isCondition(condition)) return undefined
  return {
    condition,
    holdSeconds: numberIn(values, 'holdSeconds'),
    recoverMinutes: numberIn(values, 'recoverMinutes'),
    hysteresis: numberIn(values, 'hysteresis'),
    families: listIn(values['families']).flatMap(
      (one) => families.find(([known]) => known === one)?.[0] ?? [],
    ),
    orgIds: listIn(values['orgIds']).filter((id) => typeof id === 'number'),
  }
}

/** Returns a number clamped to the limits of its field, as the platform accepts no other; 0 when it is not finite. */
function numberIn(
  values: Readonly<Record<string, unknown>>,
  name: 'holdSeconds' | 'recoverMinutes' | 'hysteresis',
): number {
  const value = values[name]
  const { min = 0, max = 0 } = alarm.fields[name]
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : 0
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Returns the last complete day before a time (epoch milliseconds) as `YYYY-MM-DD`. */
export function dayBefore(now: number): string {
  return formatDate(now - 24 * 3_600_000)
}

/** Evaluates a rule over past days, compared with the stored rule. */
export function RulePast({ rule }: { rule: Omit<PastRequest, 'days'> }) {
  const t = useText()
  return (
    <PastPanel
      text={t(pastWords.text)}
      begin={(days) => callUnreported(alarmPastCalls.start, { ...rule, days })}
    />
  )
}

/** Builds a rule to evaluate over past days from form values or a record; `undefined` when it is incomplete. */
export function pastRule(values: Readonly<Record<string, unknown>>): Omit<PastRequest, 'days'> | undefined {
  const rule = triedRule(values)
  const code = Object.keys(eventKinds).find((known) => known === values['code'])
  const severity = severities.find(([known]) => known === values['severity'])?.[0]
  if (rule === undefined || code === undefined || severity === undefined) return undefined
  const { id, groupIds, activeHours, suppressByParent } = values
  return {
    ...(typeof id === 'number' && id > 0 && { ruleId: id }),
    condition: rule.condition,
    holdSeconds: rule.holdSeconds ?? 0,
    recoverMinutes: rule.recoverMinutes ?? 0,
    hysteresis: rule.hysteresis ?? 0,
    families: rule.families ?? [],
    orgIds: rule.orgIds ?? [],
    // the keys of the catalogue are its codes
    code: code as PastRequest['code'],
    severity,
    activeHours: activeHours === null || activeHours === undefined ? null : [...readWeek(activeHours)],
    suppressByParent: suppressByParent === true,
    groupIds: Array.isArray(groupIds) ? groupIds.filter((one) => typeof one === 'number') : [],
  }
}
