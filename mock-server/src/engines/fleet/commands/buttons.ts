import { minute } from '#contract/schema/time-units.ts'
import { unit as chance } from '#mock/lib/random.ts'
import { changed, type EffectParts } from './effects.ts'

const purpose = 1302
/** Minutes after which customers press the button of their meter, at least and at most. */
const patience = [1, 10] as const

/** Customers close the relays that they may close: each presses the button of the meter some minutes after. */
export function pressButtons(parts: EffectParts): void {
  const now = parts.clock()
  for (const { deviceId, from } of parts.spans.allowed()) {
    const pressed = from + pressedAfter(deviceId)
    if (pressed > now) continue
    parts.spans.closeRelay(deviceId, pressed)
    changed(parts, deviceId)
  }
}

/** Milliseconds after which the customer of a device presses its button. */
function pressedAfter(deviceId: number): number {
  const [least, most] = patience
  return (least + chance(purpose, deviceId) * (most - least)) * minute
}
