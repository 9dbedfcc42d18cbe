import type { OrderStep } from '#contract/calls/reform/order.ts'
import { labelIn } from '#contract/metering/families.ts'
import { fieldSteps } from '#contract/reform/kinds.ts'
import { orderAct } from '#contract/reform/order-acts.ts'
import { say } from '#contract/schema/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { orderInfoWords } from './words.ts'

/** What a step in the life of an order is called. */
export function useStepName(): (step: Pick<OrderStep, 'act' | 'text'>) => string {
  const t = useWords(orderInfoWords)
  const language = useLanguage()
  return ({ act, text }) => {
    if (act === 'generate' || act === 'alert' || act === 'correct') return t(`act_${act}`)
    return say(act === 'step' ? labelIn(fieldSteps, text) : orderAct(act).label, language)
  }
}
