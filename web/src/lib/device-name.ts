import type { Language } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'

/** What a record says of the device that it concerns. */
interface OfDevice {
  deviceId: number
  deviceName: string
  deviceNameZh?: string
}

/** The name of the device in a language; its number where it has no name. */
export function deviceNameOf(
  { deviceId, deviceName, deviceNameZh = '' }: OfDevice,
  language: Language,
): string {
  return sayFilled([deviceName, deviceNameZh], language) || `#${deviceId}`
}
