import type { ParamDrift } from '#contract/calls/iot.ts'
import { fill, say, type Language } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { fleetWords } from './fleet-words.ts'

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
