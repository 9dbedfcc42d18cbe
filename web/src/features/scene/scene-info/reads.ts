import { sceneCalls, type SceneStat } from '#contract/calls/scene/scene.ts'
import type { scene } from '#contract/resources/scene/scene.ts'
import type { Filter, Stored } from '#contract/wire/crud.ts'
import { useRead } from '#web/engine/read/use-read.ts'

/** Props of the cards of a scene. */
export interface ScenePart {
  record: Stored<typeof scene>
  stat: SceneStat
}

/** Polling interval of a scene in milliseconds. */
export const pace = 10_000

/** Loads the current figures of a scene. */
export function useSceneStat(id: number) {
  return useRead(sceneCalls.sceneStat(id), undefined, { every: pace, enabled: id > 0 })
}

/** Maximum length of an id list in a URL. */
const longest = 1900

/** Returns the filter for records of a scene's devices; by transformer area if there are too many ids. */
export function deviceFilter({ deviceIds }: Pick<SceneStat, 'deviceIds'>, areaId: number): Filter {
  const ids = deviceIds.join(',')
  if (ids.length > longest && areaId > 0) return { areaId: String(areaId) }
  // no record belongs to device 0
  return { deviceId: ids.slice(0, longest).replace(/,\d*$/, ids.length > longest ? '' : '$&') || '0' }
}
