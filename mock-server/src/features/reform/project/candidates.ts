import type { GenerationPreview, GenerationRow, GenerationScope } from '#contract/calls/reform/project.ts'
import { replacedFamilies } from '#contract/reform/kinds.ts'
import type { Family } from '#contract/metering/families.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { visibleTo, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { StoredLedger, StoredProject } from '#mock/tables/reform-tables.ts'
import { isOpen, ordersOf } from '../orders.ts'

/** Rows that a preview shows at most. */
const shown = 500

/** An asset in service within the scope of a project; `obstacle` says why it gets no order. */
export interface Candidate {
  row: StoredLedger
  obstacle: GenerationRow['obstacle']
}

export type CandidateParts = ScopeParts & Pick<World, 'fleet'>

/** The assets that orders are wanted for, street by street; of one place there is one at most. */
export function candidatesOf(
  world: CandidateParts,
  project: StoredProject,
  scope: GenerationScope,
  reader: StoredUser,
): Candidate[] {
  const visible = visibleTo(world, collectionOf(world, ledger.name), reader)
  const isInScope = scopeTest(world, project, scope)
  const hasOpenOrder = (deviceId: number) => ordersOf(world).ofDevice(deviceId).some(isOpen)
  const obstacleOf = (row: StoredLedger): Candidate['obstacle'] => {
    const device = world.fleet.table.get(row.deviceId)
    if (device === undefined || device.state === 'retired') return 'no-device'
    if (row.phase === 'old' || hasOpenOrder(row.deviceId)) return 'open-order'
    if (row.installed >= project.start) return 'new'
    return row.conflicts.length > 0 ? 'conflict' : undefined
  }
  return world.tables.ledger.rows
    .filter((row) => (row.phase === 'service' || row.phase === 'old') && isInScope(row))
    .filter((row) => visible?.sees(row) !== false)
    .map((row) => ({ row, obstacle: obstacleOf(row) }))
    .sort((a, b) => a.row.areaId - b.row.areaId || a.row.id - b.row.id)
}

/** Those of them that get an order: as many as are wanted. */
export function readyOf(candidates: readonly Candidate[], { limit }: GenerationScope): StoredLedger[] {
  return candidates
    .filter(({ obstacle }) => obstacle === undefined)
    .map(({ row }) => row)
    .slice(0, limit)
}

/** What orders would be made, and why others would not. */
export function previewOf(
  world: CandidateParts,
  project: StoredProject,
  scope: GenerationScope,
  reader: StoredUser,
): GenerationPreview {
  const candidates = candidatesOf(world, project, scope, reader)
  const ready = readyOf(candidates, scope)
  const left: Record<string, number> = {}
  for (const { obstacle } of candidates)
    if (obstacle !== undefined) left[obstacle] = (left[obstacle] ?? 0) + 1
  const leftOut = candidates.filter(({ obstacle }) => obstacle !== undefined)
  const lines = [...ready.map((row) => ({ row, obstacle: undefined })), ...leftOut]
  return { total: candidates.length, ready: ready.length, left, rows: lines.slice(0, shown).map(lineOf) }
}

function lineOf({ row, obstacle }: Candidate): GenerationRow {
  const { id, deviceId, assetNumber, userNumber, userName, userNameZh, areaId, family } = row
  return {
    id,
    deviceId,
    assetNumber,
    userNumber,
    userName,
    userNameZh,
    areaId,
    family,
    ...(obstacle !== undefined && { obstacle }),
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
