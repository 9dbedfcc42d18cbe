import type { Audit } from '#contract/crud.ts'
import { code } from '#contract/envelope.ts'
import { auditFields } from '#contract/resources/audit.ts'
import { refuse } from '../http/refusal.ts'
import { attribute, type StoredRow } from '../store/table.ts'
import { formatTime } from '../time.ts'
import type { World } from '../world.ts'
import type { Collection } from './collection.ts'
import type { Served } from './served.ts'

/** The name under which the platform itself changes rows. */
export const platformName = 'system'

/** Refuses a change that was made from an older version than the one stored: the answer carries the stored row. */
export function refuseIfChanged(
  world: World,
  collection: Collection,
  row: StoredRow,
  previous: StoredRow,
): void {
  if (attribute(row, 'version') === attribute(previous, 'version')) return
  const { updateBy, updateTime } = auditOf(previous)
  const who = world.tables.users.rows.find(({ loginName }) => loginName === updateBy)?.username ?? updateBy
  refuse(
    code.conflict,
    [
      `This record was changed by ${who} at ${updateTime} since you opened it.`,
      `您打开之后，${who}已于 ${updateTime} 修改了这条记录。`,
    ],
    { data: { current: show(world, collection, previous) } },
  )
}

/** The audit fields of a row that is about to be stored; who stores it stands in its `updateBy`. */
export function stampAudit({ clock }: World, row: StoredRow, previous: StoredRow | undefined): Audit {
  const now = formatTime(clock())
  const { updateBy = platformName } = auditOf(row)
  if (previous === undefined) {
    return { createTime: now, createBy: updateBy, updateTime: now, updateBy, version: 1 }
  }
  const { createTime, createBy, version = 0 } = auditOf(previous)
  return { createTime, createBy, updateTime: now, updateBy, version: version + 1 }
}

/** Gives the rows of a seed the audit fields of rows that the platform made. */
export function withAudit<R extends StoredRow>(rows: readonly R[], now: string): (R & Audit)[] {
  return rows.map((row: R & Partial<Audit>) => {
    const { createTime = now, createBy = platformName, updateTime = now, updateBy = platformName } = row
    // whole first, then by name: put together the other way round, many rows take ten times as long
    return { ...row, createTime, createBy, updateTime, updateBy, version: row.version ?? 1 }
  })
}

/** The names under which a row leaves the platform: the fields of its resource but for secrets, and the audit fields. */
export function shownNames({ isReadOnly, resource }: Served): readonly string[] {
  const fields = isReadOnly ? resource.fields : { ...resource.fields, ...auditFields }
  return Object.keys(fields).filter((name) => resource.fields[name]?.kind !== 'secret')
}

/** A row as it leaves the platform, with what is worked out for it. */
export function show(
  world: World,
  { served, shown }: Pick<Collection, 'served' | 'shown'>,
  row: StoredRow,
): Record<string, unknown> {
  const answer: Record<string, unknown> = { id: row.id }
  for (const name of shown) answer[name] = attribute(row, name)
  return Object.assign(answer, served.shown?.(world, row), served.shownInPages?.(world, row))
}

function auditOf(row: StoredRow & Audit): Audit {
  return row
}
