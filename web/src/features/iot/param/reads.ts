import { iotCalls } from '#contract/calls/iot.ts'
import { refreshRead } from '#web/engine/read/use-read.ts'

/** Reads the parameters of a device again, and who changed them. */
export async function refreshParams(deviceId: number): Promise<void> {
  await Promise.all(
    [iotCalls.params, iotCalls.changes].map((call) => refreshRead<{ deviceId: number }>(call, { deviceId })),
  )
}
