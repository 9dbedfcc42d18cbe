import { useQuery } from '@tanstack/react-query'
import { firmwareCalls, type RollOutProgress } from '#contract/calls/fleet/firmware.ts'
import { device } from '#contract/resources/iot/device.ts'
import { rollOut, rollOutDevice } from '#contract/resources/iot/roll-out.ts'
import { topics } from '#contract/metering/live.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { keyOf, refreshResource } from '#web/engine/data/query-client.ts'
import { usePacedTopic } from '#web/engine/data/use-paced-topic.ts'

/** The progress of a roll-out; read again as the platform publishes changes. */
export function useProgress(id: number) {
  usePacedTopic(topics.rollOut, () => {
    void refreshResource(rollOut)
    void refreshResource(rollOutDevice)
  })
  return useQuery<RollOutProgress, Failure>({
    queryKey: keyOf(rollOut, 'progress', id),
    queryFn: ({ signal }) => callQuietly(firmwareCalls.progress(id), undefined, signal),
    staleTime: 0,
  })
}

/** Versions on the devices of a product, the most frequent first. */
export function useVersions(productId: number) {
  return useQuery<readonly { firmware: string; devices: number }[], Failure>({
    queryKey: keyOf(rollOut, 'versions', device.name, productId),
    queryFn: ({ signal }) => callQuietly(firmwareCalls.versions(productId), undefined, signal),
  })
}
