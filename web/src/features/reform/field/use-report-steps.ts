import { useEffect, useEffectEvent } from 'react'
import { orderCalls } from '#contract/calls/reform/order.ts'
import { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { numberIn, type Draft } from './draft.ts'

/** Reports the last finished step to the platform, as soon as it can be reached. */
export function useReportSteps(
  { order, doneStep, toldStep, lng, lat }: Draft,
  canReport: boolean,
  keep: (part: Partial<Draft>) => void,
  onRefused: () => void,
): void {
  const report = useEffectEvent(async () => {
    if (doneStep === '' || doneStep === toldStep) return
    const place = { lng: numberIn(lng) ?? order.lng, lat: numberIn(lat) ?? order.lat }
    const where = doneStep === 'arrive' ? { place } : {}
    try {
      await callQuietly(orderCalls.noteStep, { id: order.id, step: doneStep, ...where })
      keep({ toldStep: doneStep })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      // without network it is reported later; a refusal means that the state of the order has changed
      if (error.kind === 'refused') onRefused()
    }
  })
  useEffect(() => {
    if (canReport) void report()
  }, [canReport, doneStep])
}
