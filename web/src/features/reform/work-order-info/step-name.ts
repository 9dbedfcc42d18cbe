import type { OrderStep } from '#contract/calls/reform/order.ts'
import { labelIn } from '#domain/metering/families.ts'
import { fieldSteps } from '#domain/reform/kinds.ts'
import { orderAct } from '#domain/reform/order-acts.ts'
import { useText } from '#web/i18n/use-text.ts'
import { orderInfoWords } from './words.ts'

/** What a step in the life of an order is called. */
export function useStepName(): (step: Pick<OrderStep, 'act' | 'text'>) => string {
  const t = useText()
  return ({ act, text }) => {
    if (act === 'generate' || act === 'alert' || act === 'correct')
      return t(orderInfoWords[`act_${act}` as const])
    return t(act === 'step' ? labelIn(fieldSteps, text) : orderAct(act).label)
  }
}
