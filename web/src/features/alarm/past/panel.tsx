import { alarmPastCalls, type PastRequest } from '#contract/calls/fleet/alarm-past.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { PastPanel } from '#web/engine/past/panel.tsx'
import { pastWords } from '#web/engine/past/words.ts'
import { useText } from '#web/i18n/use-text.ts'

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
