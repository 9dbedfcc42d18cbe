import { Link } from 'react-router-dom'
import { alarm } from '#contract/resources/alarm/alarm.ts'
import { alarmGroupUser } from '#contract/resources/alarm/group-user.ts'
import { alarmGroup, type AlarmGroupRow } from '#contract/resources/alarm/group.ts'
import { things } from '#contract/text/things.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { words } from './words.ts'

/** Below this share of delivered messages something is wrong; percent. */
const enough = 95

/** How many belong to a group, as a link to them. */
export function MembersCell({ row }: { row: AlarmGroupRow }) {
  const t = useText()
  const path = usePagePath(alarmGroupUser.name)
  if (path === undefined) return row.members
  return (
    <Link
      to={`${path}?groupId=${row.id}`}
      aria-label={`${t(words.showMembers, { name: nameOf(alarmGroup, row) })}: ${row.members}`}
    >
      {row.members}
    </Link>
  )
}

/** How many rules notify a group, as a link to them. */
export function RulesCell({ row }: { row: AlarmGroupRow }) {
  const t = useText()
  const path = usePagePath(alarm.name)
  if (path === undefined || row.rules === 0) return row.rules
  return (
    <Link
      to={`${path}?groupIds=${row.id}`}
      aria-label={`${t(words.showRules, { name: nameOf(alarmGroup, row) })}: ${row.rules}`}
    >
      {row.rules}
    </Link>
  )
}

/** The share of messages that arrived; too small a one is marked. */
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

/** When a group is left alone. */
export function QuietCell({ row: { quietStart, quietEnd } }: { row: AlarmGroupRow }) {
  const t = useText()
  if (quietStart === '' || quietEnd === '') return <span className="meta">{t(things.none)}</span>
  return t(['{from}–{until}', '{from}–{until}'], { from: quietStart, until: quietEnd })
}
