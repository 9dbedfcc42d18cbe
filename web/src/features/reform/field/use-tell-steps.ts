import { useEffect, useEffectEvent } from 'react'
import { orderCalls } from '#contract/calls/reform/order.ts'
import { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { numberIn, type Draft } from './draft.ts'

/** Tells the platform the last step that was done, as soon as it can be reached. */
export function useTellSteps(
  { order, doneStep, toldStep, lng, lat }: Draft,
  canTell: boolean,
  keep: (part: Partial<Draft>) => void,
  onRefused: () => void,
): void {
  const tell = useEffectEvent(async () => {
    if (doneStep === '' || doneStep === toldStep) return
    const place = { lng: numberIn(lng) ?? order.lng, lat: numberIn(lat) ?? order.lat }
    const where = doneStep === 'arrive' ? { place } : {}
    try {
      await callQuietly(orderCalls.noteStep, { id: order.id, step: doneStep, ...where })
      keep({ toldStep: doneStep })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      // without network it is told later; a refusal says that the order stands otherwise by now
      if (error.kind === 'refused') onRefused()
    }
  })
  useEffect(() => {
    if (canTell) void tell()
  }, [canTell, doneStep])
}
