import { setImmediate as nextTurn } from 'node:timers/promises'
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
const freshness = 60_000
/** Devices looked at between two turns of the event loop. */
const slice = 200
const defaultLimit = 20

const known = new WeakMap<World, { key: string; found: Promise<readonly Drifted[]> }>()

/** `GET drift`: devices whose parameters differ, by id; `param`, `family` and `keyword` narrow it. */
export async function drift(
  world: World,
  { request }: UserCall,
): Promise<{ list: readonly Drifted[]; total: number }> {
  const query: Readonly<Record<string, unknown>> = request.query
  const { param = '', family = '', keyword = '' } = query
  const limit = Math.min(readCount('limit', query['limit'], defaultLimit), maxLimit)
  const start = (readCount('page', query['page'], 1) - 1) * limit
  const wanted = String(keyword).trim().toLowerCase()
  const found = (await drifted(world)).filter(
    (row) =>
      (param === '' || row.params.some((id) => id === param)) &&
      (family === '' || row.family === family) &&
      `${row.name} ${row.nameZh}`.toLowerCase().includes(wanted),
  )
  return { list: found.slice(start, start + limit), total: found.length }
}

/** Only devices of which more is known than their record can differ; clocks of others show in their alerts. */
function drifted(world: World): Promise<readonly Drifted[]> {
  const { fleet, params, clock } = world
  const key = `${params.version} ${fleet.table.rows.length} ${Math.floor(clock() / freshness)}`
  const last = known.get(world)
  if (last?.key === key) return last.found
  const found = findDrifted(world)
  known.set(world, { key, found })
  return found
}

async function findDrifted(world: World): Promise<readonly Drifted[]> {
  const special = world.fleet.table.rows.filter((row) => world.params.isSpecial(row))
  const found: Drifted[] = []
  for (let start = 0; start < special.length; start += slice) {
    found.push(...special.slice(start, start + slice).flatMap((row) => differing(world, row)))
    // eslint-disable-next-line no-await-in-loop -- others are answered between two slices
    await nextTurn()
  }
  return found
}

function differing({ params }: World, row: StoredDevice): Drifted[] {
  if (row.state === 'inactive' || row.state === 'retired') return []
  const ids = params.differing(row)
  return ids.length === 0
    ? []
    : [{ deviceId: row.id, name: row.name, nameZh: row.nameZh, family: row.family, params: ids }]
}
