import { alarmPastCalls, type PastRequest } from '#contract/calls/iot/alarm-past.ts'
import { eventKinds, severities } from '#domain/metering/events.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { PastPanel } from '#web/subjects/past/panel.tsx'
import { pastWords } from '#web/subjects/past/words.ts'
import { readWeek } from '#web/subjects/week-hours/hours-edit.ts'
import { useText } from '#web/i18n/use-text.ts'
import { triedRule } from '../replay/rule.ts'

/** A rule over the past, beside the one in use. */
export function RulePast({ rule }: { rule: Omit<PastRequest, 'days'> }) {
  const t = useText()
  return (
    <PastPanel
      text={t(pastWords.text)}
      begin={(days) => callQuietly(alarmPastCalls.start, { ...rule, days })}
    />
  )
}

/** A rule as its form or its record has it, as it is tried over the past; nothing where it is not whole. */
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
