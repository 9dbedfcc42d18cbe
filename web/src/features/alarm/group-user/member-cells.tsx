import { useLanguage, useText } from '#web/i18n/use-text.ts'
import type { AlarmGroupUserRow } from '#contract/resources/alarm/group-user.ts'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { words } from '../group/words.ts'
import { readWeek } from '#web/engine/week-hours/hours-edit.ts'
import { sayWeek } from '#web/engine/week-hours/words.ts'

/** Whether a member would be notified now; of one that is paused, until when. */
export function DutyCell({ row: { onDuty, pauseUntil } }: { row: AlarmGroupUserRow }) {
  const t = useText()
  if (pauseUntil !== '' && !onDuty)
    return <ColourTag colour="warn">{t(words.pausedTill, { time: pauseUntil })}</ColourTag>
  return (
    <ColourTag colour={onDuty ? 'ok' : 'off'}>
      {t(onDuty ? ['On duty', '值班中'] : ['Off duty', '非值班'])}
    </ColourTag>
  )
}

/** The hours of a member in words. */
export function WeekCell({ hours }: { hours: unknown }) {
  const language = useLanguage()
  return sayWeek(readWeek(hours), language)
}
