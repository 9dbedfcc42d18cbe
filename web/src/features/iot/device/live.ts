import type { Stored } from '#contract/wire/crud.ts'
import type { DeviceLive, device } from '#contract/resources/iot/device.ts'

/** Device as returned by the platform. */
export type DeviceRecord = Stored<typeof device>

/** Returns the live fields the platform adds to a device; missing or malformed ones count as unknown. */
export function deviceLive(row: DeviceRecord): DeviceLive {
  const { success7, metersRead, meters, worst, relay, lineLoss }: Record<string, unknown> = Object(row)
  return {
    success7: Array.isArray(success7) ? success7.map(share) : [],
    metersRead: share(metersRead) ?? 0,
    meters: share(meters) ?? 0,
    ...(isWorst(worst) && { worst }),
    ...((relay === 'open' || relay === 'closed') && { relay }),
    ...(typeof lineLoss === 'number' && { lineLoss }),
  }
}

function share(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

function isWorst(value: unknown): value is NonNullable<DeviceLive['worst']> {
  const { severity, text, textZh }: Record<string, unknown> = Object(value)
  return [severity, text, textZh].every((part) => typeof part === 'string')
}
