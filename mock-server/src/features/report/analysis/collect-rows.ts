import { device } from '#contract/resources/iot/device.ts'
import { failureClassOf } from '#domain/metering/report.ts'
import type { CollectRow } from '#contract/resources/report/analysis.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { isLive } from '#mock/engines/fleet/live-values.ts'
import { visibleTo, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'
import type { AnalysisDays } from './area-days.ts'
import { orNull } from './areas.ts'

/** The devices that a person sees; `read` are those whose own readings are due: what counts for a terminal are its meters. */
export function seenDevices(
  world: ScopeParts & Pick<World, 'fleet'>,
  person: StoredUser,
): { all: readonly StoredDevice[]; read: readonly StoredDevice[] } {
  const { fleet } = world
  const visible = visibleTo(world, collectionOf(world, device.name), person)
  const all = visible === undefined ? fleet.table.rows : fleet.table.rows.filter(visible.sees)
  return { all, read: all.filter((row) => isLive(row) && fleet.childrenOf(row.id).length === 0) }
}

/** What arrived from devices in a range. */
export function collectRows(
  { collected }: AnalysisDays,
  devices: readonly StoredDevice[],
  begins: readonly number[],
): CollectRow[] {
  return devices.map((row): CollectRow => {
    const days = begins.map((begin) => collected.get(row.id, begin))
    const due = days.filter((one) => one !== null)
    const failing = failingDays(days.map((one) => one?.success ?? null))
    const { id, name, nameZh, address, orgId, areaId, parentId, family, manufacturer, comm } = row
    return {
      id,
      name,
      nameZh,
      address,
      orgId,
      areaId,
      parentId,
      family,
      manufacturer,
      comm,
      success: orNull(meanOf(due.map(({ success }) => success))),
      timely: orNull(meanOf(due.map(({ timely }) => timely))),
      lastDay: orNull(days.at(-1)?.success ?? null),
      complete: due.filter(({ success }) => success >= 100).length,
      due: due.length,
      failing,
      failureClass: failureClassOf(failing),
      orderId: 0,
    }
  })
}

function meanOf(shares: readonly number[]): number | null {
  return shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length
}

/** Days on end, up to the last, on which nothing arrived that was due. */
function failingDays(shares: readonly (number | null)[]): number {
  const ended = shares.findLastIndex((share) => share !== 0)
  return shares.length - 1 - ended
}
