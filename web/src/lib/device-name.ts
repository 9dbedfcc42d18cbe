import type { Language } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'

/** Device fields of a record. */
interface OfDevice {
  deviceId: number
  deviceName: string
  deviceNameZh?: string
}

/** Returns the localised device name; falls back to the id. */
export function deviceNameOf(
  { deviceId, deviceName, deviceNameZh = '' }: OfDevice,
  language: Language,
): string {
  return sayFilled([deviceName, deviceNameZh], language) || `#${deviceId}`
}
