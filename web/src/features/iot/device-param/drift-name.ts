import type { ParamDrift } from '#contract/calls/iot.ts'
import type { Language } from '#contract/schema/language.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'

/** What people call a device that differs. */
export function driftName({ name, nameZh, deviceId }: ParamDrift, language: Language): string {
  return deviceNameOf({ deviceId, deviceName: name, deviceNameZh: nameZh }, language)
}
