import { queryOptions, useQuery } from '@tanstack/react-query'
import { iotCalls } from '#contract/calls/iot.ts'
import type { DeviceParam, ParamChange } from '#contract/metering/telemetry.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { keyOf, queryClient } from '#web/engine/data/query-client.ts'

/** How the parameters of a device are read. */
export function paramsQuery(deviceId: number) {
  return queryOptions<readonly DeviceParam[], Failure>({
    queryKey: keyOf(device, 'params', deviceId),
    queryFn: ({ signal }) => callQuietly(iotCalls.params, { deviceId }, signal),
  })
}

/** The parameters of a device, as they are wanted and as they were read. */
export function useDeviceParams(deviceId: number) {
  return useQuery(paramsQuery(deviceId))
}

/** Reads the parameters of a device again, and who changed them. */
export async function refreshParams(deviceId: number): Promise<void> {
  await Promise.all(
    ['params', 'changes'].map((part) =>
      queryClient.invalidateQueries({ queryKey: keyOf(device, part, deviceId) }),
    ),
  )
}

/** Who changed the parameters of a device, the newest first. */
export function useParamChanges(deviceId: number) {
  return useQuery<readonly ParamChange[], Failure>({
    queryKey: keyOf(device, 'changes', deviceId),
    queryFn: ({ signal }) => callQuietly(iotCalls.changes, { deviceId }, signal),
  })
}
