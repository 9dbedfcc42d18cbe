import { useQuery } from '@tanstack/react-query'
import { iotCalls } from '#contract/calls/iot.ts'
import type { DeviceParam, ParamChange } from '#contract/metering/telemetry.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Failure } from '#web/api/failure.ts'
import { ask } from '#web/engine/ask.ts'
import { keyOf, queryClient } from '#web/engine/query-client.ts'

/** The parameters of a device, as they are wanted and as they were read. */
export function useDeviceParams(deviceId: number) {
  return useQuery<DeviceParam[], Failure>({
    queryKey: keyOf(device, 'params', deviceId),
    queryFn: ({ signal }) => ask(iotCalls.params, { deviceId }, signal),
  })
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
  return useQuery<ParamChange[], Failure>({
    queryKey: keyOf(device, 'changes', deviceId),
    queryFn: ({ signal }) => ask(iotCalls.changes, { deviceId }, signal),
  })
}
