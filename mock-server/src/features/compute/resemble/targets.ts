import type { SearchAsk } from '#contract/calls/compute/resemble.ts'
import { device as deviceResource } from '#contract/resources/iot/device.ts'
import { metresBetween } from '#domain/reform/distance.ts'
import { measured } from '#domain/metering/telemetry.ts'
import { isOutputId } from '#domain/metering/values.ts'
import { isTerminal } from '#domain/metering/families.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { visibleTo } from '#mock/resources/data-scope.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'

/** Transformers that may be the one a meter hangs on: so many near it, and those whose numbers are next to its own. */
const nearest = 24
const numbered = 3

/** The devices that a search compares: those of its scope that the person sees and that measure what is compared. */
export function targetsOf(
  world: World,
  { method, scope, property, deviceId }: Pick<SearchAsk, 'method' | 'scope' | 'property' | 'deviceId'>,
  person: StoredUser,
): StoredDevice[] {
  const reference = world.fleet.table.get(deviceId)
  const visible = visibleTo(world, collectionOf(world, deviceResource.name), person)
  const rows = scope === 'area' ? ofArea(world, reference) : world.fleet.table.rows
  const isUser = method === 'area' || scope === 'class'
  return rows.filter((row) => {
    if (method === 'curve' && row.id === deviceId) return false
    if (row.state === 'inactive' || row.state === 'retired') return false
    if (scope === 'terminals' && row.family !== 'transformer') return false
    if (isUser && isTerminal(row.family) && row.family !== reference?.family) return false
    if (scope === 'class' && row.customerClass !== reference?.customerClass) return false
    if (!(isOutputId(property) || (measured[row.family]?.includes(property) ?? false))) return false
    return visible?.sees(row) !== false
  })
}

function ofArea({ fleet }: World, reference: StoredDevice | undefined): readonly StoredDevice[] {
  if (reference === undefined || reference.areaId === 0) return []
  const ids = [...fleet.usersOf(reference.areaId), fleet.checkOf(reference.areaId) ?? 0]
  return ids.flatMap((id) => fleet.table.get(id) ?? [])
}

/** Finds the transformers near a device, that of its own area first. */
export function nearTransformers({ fleet }: World): (row: StoredDevice) => readonly StoredDevice[] {
  const transformers = fleet.table.rows.filter(
    ({ family, state }) => family === 'transformer' && state !== 'inactive' && state !== 'retired',
  )
  const known = new Map<number, readonly StoredDevice[]>()
  return ({ areaId, ...row }) => {
    const kept = known.get(areaId)
    if (kept !== undefined) return kept
    const own = fleet.table.get(fleet.checkOf(areaId) ?? 0)
    const place = own ?? row
    const sorted = transformers
      .filter(({ id }) => id !== own?.id)
      .map((one) => ({ one, metres: metresBetween(place, one) }))
      .toSorted((a, b) => a.metres - b.metres)
      .map(({ one }) => one)
    const isBeside = (one: StoredDevice) => Math.abs(one.areaId - areaId) <= numbered
    const near = sorted.filter((one, rank) => rank < nearest || isBeside(one))
    const all = own === undefined ? near : [own, ...near]
    known.set(areaId, all)
    return all
  }
}
