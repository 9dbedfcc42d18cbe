import type { ParamDrift } from '#contract/calls/iot.ts'
import { fill, say, type Language } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { fleetWords } from './fleet-words.ts'

const { dictionary: words } = fleetWords

/** When and where both values of a parameter that differs are from, in words. */
export function sourcesOf(
  { wantedTime, wantedBy, wantedByZh, readTime, isAsked }: ParamDrift['values'][number],
  language: Language,
): { wantedFrom: string; actualFrom: string } {
  const name = sayFilled([wantedBy, wantedByZh], language)
  return {
    wantedFrom:
      wantedTime === ''
        ? say(words.fromRecord, language)
        : fill(say(words.wantedBy, language), { name, time: wantedTime }),
    actualFrom: fill(say(isAsked ? words.readBy : words.readInRound, language), { time: readTime }),
  }
}
