import { alarm } from '#contract/resources/alarm/alarm.ts'
import { alarmGroupUser } from '#contract/resources/alarm/group-user.ts'
import { alarmGroup, type AlarmGroupRow } from '#contract/resources/alarm/group.ts'
import { things } from '#contract/text/things.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { words } from './words.ts'

/** Delivery rate in percent below which a group is marked. */
const enough = 95

/** Number of members of a group, linked to them. */
export function MembersCell({ row }: { row: AlarmGroupRow }) {
  const t = useText()
  const label = `${t(words.showMembers, { name: nameOf(alarmGroup, row) })}: ${row.members}`
  return (
    <ListLink page={alarmGroupUser.name} filter={{ groupId: String(row.id) }} label={label}>
      {row.members}
    </ListLink>
  )
}

/** Number of rules that notify a group, linked to them. */
export function RulesCell({ row }: { row: AlarmGroupRow }) {
  const t = useText()
  if (row.rules === 0) return row.rules
  const label = `${t(words.showRules, { name: nameOf(alarmGroup, row) })}: ${row.rules}`
  return (
    <ListLink page={alarm.name} filter={{ groupIds: String(row.id) }} label={label}>
      {row.rules}
    </ListLink>
  )
}

/** Delivery rate of messages, marked when too low. */
export function SuccessCell({ success }: { success: number }) {
  const text = formatQuantity(success, '%', 0)
  if (!(success < enough)) return text
  return (
    <span className="inline gap-1 ink-warn">
      <StatusGlyph severity="warning" />
      {text}
    </span>
  )
}

/** Quiet hours of a group. */
export function QuietCell({ row: { quietStart, quietEnd } }: { row: AlarmGroupRow }) {
  const t = useText()
  if (quietStart === '' || quietEnd === '') return <span className="meta">{t(things.none)}</span>
  return t(['{from}–{until}', '{from}–{until}'], { from: quietStart, until: quietEnd })
}
