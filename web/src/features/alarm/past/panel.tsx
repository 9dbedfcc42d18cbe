import { alarmPastCalls, type PastRequest } from '#contract/calls/fleet/alarm-past.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { PastPanel } from '#web/engine/past/panel.tsx'
import { pastWords } from '#web/engine/past/words.ts'
import { useWords } from '#web/i18n/use-words.ts'

/** A rule over the past, beside the one in use. */
export function RulePast({ rule }: { rule: Omit<PastRequest, 'days'> }) {
  const t = useWords(pastWords)
  return <PastPanel text={t('text')} begin={(days) => callQuietly(alarmPastCalls.start, { ...rule, days })} />
}
