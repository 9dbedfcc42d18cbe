import { org, type OrgRow } from '#contract/resources/system/org.ts'
import { user } from '#contract/resources/system/user.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useText } from '#web/i18n/use-text.ts'

/** Number of accounts of an organisation, linked to them for users who may see accounts. */
export function Members({ row }: { row: OrgRow }) {
  const t = useText()
  const count = formatInteger(row.members)
  if (row.members === 0) return count
  const label = t(['{n} [n|account|accounts] of {name}', '{name}的 {n} 个账号'], {
    n: count,
    name: nameOf(org, row),
  })
  return (
    <ListLink page={user.name} filter={{ groupId: String(row.id) }} label={label}>
      {count}
    </ListLink>
  )
}
