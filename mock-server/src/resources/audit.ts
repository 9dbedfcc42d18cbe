import type { Audit } from '#contract/wire/crud.ts'
import { code } from '#contract/wire/envelope.ts'
import { auditFields } from '#contract/resources/audit.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { attribute, type StoredRow } from '#mock/store/row.ts'
import { formatTime } from '#mock/lib/time.ts'
import { nameOfLogin } from '#mock/tables/person-name.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World, Collection, Served } from '#mock/world/world.ts'
import { platformName } from '#mock/store/audit-fields.ts'

/** Refuses a change based on an older version than the stored one, with the stored row as the user may see it. */
export function refuseIfChanged(
  world: World,
  collection: Collection,
  row: StoredRow,
  previous: StoredRow,
): void {
  if (attribute(row, 'version') === attribute(previous, 'version')) return
  const { updateBy, updateTime } = auditOf(previous)
  const person = world.tables.users.rows.find(({ loginName }) => loginName === auditOf(row).updateBy)
  const [who, whoZh] = nameOfLogin(world.tables.users, updateBy ?? '')
  refuse(
    code.conflict,
    [
      `This record was changed by ${who} at ${updateTime} since you opened it.`,
      `打开之后，${whoZh}已于 ${updateTime} 修改了这条记录。`,
    ],
    { data: { current: show(world, collection, previous, person) } },
  )
}

/** Audit fields of a row about to be stored; its `updateBy` names the user who stores it. */
export function stampAudit(
  { clock }: Pick<World, 'clock'>,
  row: StoredRow,
  previous: StoredRow | undefined,
): Audit {
  const now = formatTime(clock())
  const { updateBy = platformName } = auditOf(row)
  if (previous === undefined) {
    return { createTime: now, createBy: updateBy, updateTime: now, updateBy, version: 1 }
  }
  const { createTime, createBy, version = 0 } = auditOf(previous)
  return { createTime, createBy, updateTime: now, updateBy, version: version + 1 }
}

/** Names of the fields in a returned row: those of the resource except secrets, and the audit fields. */
export function shownNames({ isReadOnly, resource }: Served): readonly string[] {
  const fields = isReadOnly ? resource.fields : { ...resource.fields, ...auditFields }
  return Object.keys(fields).filter((name) => resource.fields[name]?.kind !== 'secret')
}

/** Converts a row for a response, adding computed values, also those for the requesting user. */
export function show(
  world: World,
  { served, shown }: Pick<Collection, 'served' | 'shown'>,
  row: StoredRow,
  person?: StoredUser,
): Record<string, unknown> {
  const answer: Record<string, unknown> = { id: row.id }
  for (const name of shown) answer[name] = attribute(row, name)
  return Object.assign(
    answer,
    namesOf(world, answer),
    served.shown?.(world, row),
    served.shownInPages?.(world, row),
    person && served.shownTo?.(world, row, person),
  )
}

/** Display names of the users who created and changed a row. */
function namesOf({ tables }: Pick<World, 'tables'>, { createBy, updateBy }: Record<string, unknown>): Audit {
  if (typeof createBy !== 'string' || typeof updateBy !== 'string') return {}
  const [createName, createNameZh] = nameOfLogin(tables.users, createBy)
  const [updateName, updateNameZh] = nameOfLogin(tables.users, updateBy)
  return { createName, createNameZh, updateName, updateNameZh }
}

function auditOf(row: StoredRow & Audit): Audit {
  return row
}
