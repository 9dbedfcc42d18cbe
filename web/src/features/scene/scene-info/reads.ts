import { sceneCalls, type SceneStat } from '#contract/calls/scene/scene.ts'
import type { scene } from '#contract/resources/scene/scene.ts'
import type { Filter, Stored } from '#contract/wire/crud.ts'
import { useRead } from '#web/engine/read/use-read.ts'

/** What the cards of a scene are drawn from. */
export interface ScenePart {
  record: Stored<typeof scene>
  stat: SceneStat
}

/** Milliseconds after which a scene is read again while it is looked at. */
export const pace = 10_000

/** A scene at this moment. */
export function useSceneStat(id: number) {
  return useRead(sceneCalls.sceneStat(id), undefined, { every: pace, enabled: id > 0 })
}

/** Longest list of ids that an address has room for. */
const longest = 1900

/** What belongs to the devices of a scene; where they are too many to be named, what belongs to its transformer area. */
export function deviceFilter({ deviceIds }: Pick<SceneStat, 'deviceIds'>, areaId: number): Filter {
  const ids = deviceIds.join(',')
  if (ids.length > longest && areaId > 0) return { areaId: String(areaId) }
  // no row belongs to device 0
  return { deviceId: ids.slice(0, longest).replace(/,\d*$/, ids.length > longest ? '' : '$&') || '0' }
}
