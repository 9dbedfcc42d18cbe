import { useQuery } from '@tanstack/react-query'
import { iotCalls } from '#contract/calls/iot.ts'
import { meteringCalls, type MeterFace } from '#contract/calls/metering/metering.ts'
import type { Freeze } from '#contract/metering/telemetry.ts'
import { device } from '#contract/resources/iot/device.ts'
import { day } from '#contract/schema/time-units.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { keyOf } from '#web/engine/data/query-client.ts'
import { formatDate } from '#web/lib/time/time.ts'

/** How often registers are frozen. */
export type Period = 'day' | 'month'

/** Days that are looked back for each: a month of days, a year of months. */
const lookBack = { day: 31, month: 366 } as const

/** What the registers of a meter show; read again each minute. */
export function useMeterFace(id: number) {
  return useQuery<MeterFace, Failure>({
    queryKey: keyOf(device, 'meterFace', id),
    queryFn: ({ signal }) => callQuietly(meteringCalls.meterFace(id), undefined, signal),
    refetchInterval: 60_000,
  })
}

/** The registers as they stood at the beginning of the last days or months, the newest first. */
export function useMeterFreezes(deviceId: number, period: Period, now: number) {
  const [start, end] = [formatDate(now - lookBack[period] * day), formatDate(now)]
  return useQuery<readonly Freeze[], Failure>({
    queryKey: keyOf(device, 'meterFreeze', deviceId, period, start, end),
    queryFn: async ({ signal }) => {
      const found = await callQuietly(iotCalls.freeze, { deviceId, period, start, end }, signal)
      return found.toReversed()
    },
    staleTime: 60_000,
  })
}
