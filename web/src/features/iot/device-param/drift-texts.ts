import type { ParamDrift } from '#contract/calls/iot/iot.ts'
import { fill, type Language, say } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { fleetWords } from './fleet-words.ts'

/** What people call a device that differs. */
export function driftName({ name, nameZh, deviceId }: ParamDrift, language: Language): string {
  return deviceNameOf({ deviceId, deviceName: name, deviceNameZh: nameZh }, language)
}

/** When and where both values of a parameter that differs are from, in words. */
export function sourcesOf(
  { wantedTime, wantedBy, wantedByZh, readTime, isAsked }: ParamDrift['values'][number],
  language: Language,
): { wantedFrom: string; actualFrom: string } {
  const name = sayFilled([wantedBy, wantedByZh], language)
  return {
    wantedFrom:
      wantedTime === ''
        ? say(['wanted, from the record', '下发值，来自档案'], language)
        : fill(say(fleetWords.wantedBy, language), { name, time: wantedTime }),
    actualFrom: fill(say(isAsked ? fleetWords.readBy : fleetWords.readInRound, language), { time: readTime }),
  }
}
