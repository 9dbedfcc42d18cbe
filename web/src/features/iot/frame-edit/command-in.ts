import { usualHeld, type Asked } from '#domain/metering/frames/exchange.ts'
import { recognised } from '#domain/metering/frames/recognise.ts'
import type { DeviceRecord } from '../device/live.ts'

/** The command that a frame to a device is, as far as that is known without what the device holds. */
export function commandIn({ id, address, protocol }: DeviceRecord, hex: unknown): Asked | undefined {
  return typeof hex === 'string' ? recognised({ id, address, protocol }, hex, usualHeld) : undefined
}
