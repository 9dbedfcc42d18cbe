import { useQuery } from '@tanstack/react-query'
import { iotCalls } from '#contract/calls/iot.ts'
import { sceneCalls, type ScenePlan, type SceneStat } from '#contract/calls/scene/scene.ts'
import type { LossDay } from '#contract/metering/telemetry.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { day } from '#contract/schema/time-units.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { keyOf } from '#web/engine/data/query-client.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'

/** Milliseconds after which a scene is read again while it is looked at. */
const pace = 10_000
const lossDays = 30

/** A scene at this moment. */
export function useSceneStat(id: number) {
  return useQuery<SceneStat, Failure>({
    queryKey: keyOf(scene, 'stat', id),
    queryFn: ({ signal }) => callQuietly(sceneCalls.sceneStat(id), undefined, signal),
    refetchInterval: pace,
  })
}

/** Where the devices of a scene are. */
export function useScenePlan(id: number) {
  return useQuery<ScenePlan, Failure>({
    queryKey: keyOf(scene, 'plan', id),
    queryFn: ({ signal }) => callQuietly(sceneCalls.scenePlan(id), undefined, signal),
    refetchInterval: pace,
  })
}

/** What a transformer area lost on each of the last days; nothing is asked where there is none. */
export function useLoss(areaId: number) {
  const now = platformNow()
  const query = { areaId, start: formatDate(now - lossDays * day), end: formatDate(now - day) }
  return useQuery<readonly LossDay[], Failure>({
    queryKey: keyOf(scene, 'loss', query),
    queryFn: ({ signal }) => callQuietly(iotCalls.lineLoss, query, signal),
    enabled: areaId > 0,
  })
}
