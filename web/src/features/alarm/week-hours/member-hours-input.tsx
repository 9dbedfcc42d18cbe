import { permission } from '#contract/schema/resource.ts'
import { alarmGroup } from '#contract/resources/alarm/group.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { can } from '#web/stores/session/session.ts'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { words } from '../group/words.ts'
import { quietHours } from './quiet-hours.ts'
import { readWeek } from '#web/engine/week-hours/hours-edit.ts'
import { WeekInput } from '#web/engine/week-hours/input.tsx'

/** The hours of a member, with the quiet hours of its group in sight. */
export function MemberHoursInput(input: InputProps) {
  const t = useText()
  const language = useLanguage()
  const { groupId } = input.values
  const mayRead = can(permission(alarmGroup, 'info'))
  const { data } = useRecord(
    alarmGroup,
    mayRead && typeof groupId === 'number' && groupId > 0 ? groupId : undefined,
  )
  const { quietStart = '', quietEnd = '', quietMode } = data ?? {}
  const quiet = quietHours(quietStart, quietEnd)
  const mode = labelOf(alarmGroup.fields.quietMode, quietMode, language)
  return (
    <>
      {typeof groupId !== 'number' && <p className="meta">{t(words.chooseGroup)}</p>}
      {quiet.size > 0 && (
        <p className="note">
          <StatusGlyph severity="info" />
          <span>{t(words.quietNote, { from: quietStart, until: quietEnd, mode })}</span>
        </p>
      )}
      <WeekInput input={input} hours={readWeek(input.value)} quiet={quiet} onChange={input.onChange} />
    </>
  )
}
