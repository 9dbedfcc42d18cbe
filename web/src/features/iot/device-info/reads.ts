import { iotCalls } from '#contract/calls/iot/iot.ts'
import { topics } from '#domain/metering/live.ts'
import type { CurveQuery } from '#domain/metering/telemetry.ts'
import { device } from '#contract/resources/iot/device.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'

/** Milliseconds after which a device is read again though nothing was published of it. */
const pace = 30_000
/** Milliseconds for which a curve is taken to be the same. */
const curvePace = 60_000

/** A device on screen: read again when the platform publishes a change, and every half minute while it is in front. */
export function useFollowedDevice(id: number | undefined) {
  return useRecord(device, id, { topic: topics.deviceStatus, every: pace })
}

/**
 * A curve; the one before stays while the next is on its way, and it is read again each minute. None is asked for
 * without a query.
 */
export function useCurve(query: CurveQuery | undefined) {
  return useRead(iotCalls.curve, query, {
    enabled: query !== undefined && query.props !== '',
    keepsPrevious: true,
    staleTime: curvePace,
    every: curvePace,
  })
}
