import { Link } from 'react-router-dom'
import { org, type OrgRow } from '#contract/resources/system/org.ts'
import { user } from '#contract/resources/system/user.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { words } from '../user/words.ts'

/** How many accounts an organisation has; leads to them for those who may see accounts. */
export function Members({ row }: { row: OrgRow }) {
  const t = useText()
  const path = usePagePath(user.name)
  const count = formatInteger(row.members)
  if (path === undefined || row.members === 0) return count
  return (
    <Link
      to={`${path}?groupId=${row.id}`}
      aria-label={t(words.accountsOf, { n: count, name: nameOf(org, row) })}
    >
      {count}
    </Link>
  )
}
