import type { SceneStat } from '#contract/calls/scene/scene.ts'
import type { Filter } from '#contract/wire/crud.ts'

/** Longest list of ids that an address has room for. */
const longest = 1900

/** What belongs to the devices of a scene; where they are too many to be named, what belongs to its transformer area. */
export function deviceFilter({ deviceIds }: Pick<SceneStat, 'deviceIds'>, areaId: number): Filter {
  const ids = deviceIds.join(',')
  if (ids.length > longest && areaId > 0) return { areaId: String(areaId) }
  // no row belongs to device 0
  return { deviceId: ids.slice(0, longest).replace(/,\d*$/, ids.length > longest ? '' : '$&') || '0' }
}
