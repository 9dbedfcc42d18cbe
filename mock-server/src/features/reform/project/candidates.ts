import type { GenerationPreview, GenerationRow, GenerationScope } from '#contract/calls/reform/project.ts'
import { replacedFamilies } from '#domain/reform/kinds.ts'
import type { Family } from '#domain/metering/families.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { addMonths } from '#contract/schema/calendar.ts'
import { dateOf } from '#mock/lib/days.ts'
import { compareTimes } from '#mock/lib/time.ts'
import { seenBy, type ScopeParts } from '#mock/resources/data-scope.ts'
import { openOrderOf } from '#mock/tables/open-orders.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { StoredLedger, StoredProject } from '#mock/tables/reform-tables.ts'
import { roomOf, takerOf, totalsOf } from './room.ts'

/** Rows that a preview shows at most. */
const shown = 500

/** An asset in service within the scope of a project; `obstacle` says why it gets no order. */
interface Candidate {
  row: StoredLedger
  obstacle: GenerationRow['obstacle']
}

export type CandidateParts = ScopeParts & Pick<World, 'clock' | 'fleet'>

/** The assets that orders are wanted for, those that get one first, both street by street; of one place there is one at most. */
export function candidatesOf(
  world: CandidateParts,
  project: StoredProject,
  scope: GenerationScope,
  reader: StoredUser,
  room = roomOf(world, project),
): Candidate[] {
  const sees = seenBy(world, ledger, reader)
  const isInScope = scopeTest(world, project, scope)
  const hindrance = hindranceOf(world, project, scope)
  const take = takerOf(project, room, scope.limit)
  // the oldest come first where not all can: they are the next to fail their verification
  return world.tables.ledger.rows
    .filter((row) => (row.phase === 'service' || row.phase === 'old') && isInScope(row))
    .filter(sees)
    .toSorted((a, b) => compareTimes(a.installed, b.installed) || a.id - b.id)
    .map((row) => ({ row, obstacle: hindrance(row) ?? take(row.family) }))
    .toSorted(
      (a, b) =>
        Number(a.obstacle !== undefined) - Number(b.obstacle !== undefined) ||
        a.row.areaId - b.row.areaId ||
        a.row.id - b.row.id,
    )
}

/** Those of them that get an order. */
export function readyOf(candidates: readonly Candidate[]): StoredLedger[] {
  return candidates.flatMap(({ row, obstacle }) => (obstacle === undefined ? [row] : []))
}

/** What orders would be made and what they take, and why others would not. */
export function previewOf(
  world: CandidateParts,
  project: StoredProject,
  scope: GenerationScope,
  reader: StoredUser,
): GenerationPreview {
  const room = roomOf(world, project)
  const candidates = candidatesOf(world, project, scope, reader, room)
  const left: Record<string, number> = {}
  for (const { obstacle } of candidates)
    if (obstacle !== undefined) left[obstacle] = (left[obstacle] ?? 0) + 1
  const ready = readyOf(candidates)
  return {
    total: candidates.length,
    ready: ready.length,
    left,
    totals: totalsOf(world, project, room, ready),
    rows: candidates.slice(0, shown).map(lineOf),
  }
}

function lineOf({ row, obstacle }: Candidate): GenerationRow {
  const { id, deviceId, assetNumber, installed, userNumber, userName, userNameZh, areaId, family } = row
  return {
    id,
    deviceId,
    assetNumber,
    installed,
    userNumber,
    userName,
    userNameZh,
    areaId,
    family,
    ...(obstacle !== undefined && { obstacle }),
  }
}

/** What keeps an asset from an order whatever there is room for. */
function hindranceOf(
  world: CandidateParts,
  { start }: StoredProject,
  { minAge = 0 }: GenerationScope,
): (row: StoredLedger) => Candidate['obstacle'] {
  const today = dateOf(world.clock())
  const yearAgo = addMonths(today, -12)
  const recent = start < yearAgo ? start : yearAgo
  const youngest = addMonths(today, -12 * minAge)
  return (row) => {
    const device = world.fleet.table.get(row.deviceId)
    if (device === undefined || device.state === 'retired') return 'no-device'
    if (row.phase === 'old' || openOrderOf(world, row.deviceId) !== undefined) return 'open-order'
    if (row.installed >= recent) return 'new'
    if (row.conflicts.length > 0) return 'conflict'
    return minAge > 0 && row.installed > youngest ? 'young' : undefined
  }
}

/** Whether an asset belongs to what a project replaces, narrowed to what is asked for. */
function scopeTest(
  world: Pick<World, 'collections'>,
  { type, orgIds, areaIds }: StoredProject,
  wanted: GenerationScope,
): (row: StoredLedger) => boolean {
  const orgs = collectionOf(world, 'system/org').tree?.subtree(orgIds) ?? new Set(orgIds)
  const areas = new Set(areaIds)
  const families: readonly Family[] = replacedFamilies[type]
  const { areaIds: onlyAreas = [], families: onlyFamilies = [] } = wanted
  return ({ orgId, areaId, family }) =>
    (orgs.has(orgId) || areas.has(areaId)) &&
    families.includes(family) &&
    (onlyAreas.length === 0 || onlyAreas.includes(areaId)) &&
    (onlyFamilies.length === 0 || onlyFamilies.includes(family))
}
