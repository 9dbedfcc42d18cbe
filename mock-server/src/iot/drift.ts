import type { ParamId } from '#contract/metering/parameters.ts'
import type { UserCall } from '../http/call.ts'
import { maxLimit, readCount } from '../resources/list-query.ts'
import type { World } from '../world.ts'
import type { StoredDevice } from './fleet.ts'

/** A device that does not hold what is wanted. */
interface Drifted {
  deviceId: number
  name: string
  nameZh: string
  family: string
  params: ParamId[]
}

/** Milliseconds for which the devices found are taken to be the same. */
const freshness = 30_000
const defaultLimit = 20

const known = new WeakMap<World, { key: string; found: readonly Drifted[] }>()

/** `GET drift`: devices whose parameters differ, by id; `param`, `family` and `keyword` narrow it. */
export function drift(world: World, { request }: UserCall): { list: readonly Drifted[]; total: number } {
  const query: Readonly<Record<string, unknown>> = request.query
  const { param = '', family = '', keyword = '' } = query
  const limit = Math.min(readCount('limit', query['limit'], defaultLimit), maxLimit)
  const start = (readCount('page', query['page'], 1) - 1) * limit
  const wanted = String(keyword).trim().toLowerCase()
  const found = drifted(world).filter(
    (row) =>
      (param === '' || row.params.some((id) => id === param)) &&
      (family === '' || row.family === family) &&
      `${row.name} ${row.nameZh}`.toLowerCase().includes(wanted),
  )
  return { list: found.slice(start, start + limit), total: found.length }
}

/** How many devices hold something else than is wanted. */
export function driftCount(world: World): number {
  return drifted(world).length
}

/** Only devices of which more is known than their record can differ; clocks of others show in their alerts. */
function drifted(world: World): readonly Drifted[] {
  const { fleet, params, clock } = world
  const key = `${params.version} ${fleet.table.rows.length} ${Math.floor(clock() / freshness)}`
  const last = known.get(world)
  if (last?.key === key) return last.found
  const found = fleet.table.rows
    .filter((row) => params.isSpecial(row))
    .flatMap((row) => differing(world, row))
  known.set(world, { key, found })
  return found
}

function differing({ params }: World, row: StoredDevice): Drifted[] {
  if (row.state === 'inactive' || row.state === 'retired') return []
  const ids = params.differing(row)
  return ids.length === 0
    ? []
    : [{ deviceId: row.id, name: row.name, nameZh: row.nameZh, family: row.family, params: ids }]
}
