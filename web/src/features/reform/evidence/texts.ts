import { workOrder } from '#contract/resources/reform/work-order.ts'
import { valueIn } from '#contract/schema/localised.ts'
import { textOf } from '#web/engine/data/text-of.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import type { Order } from './reads.ts'

/** Texts of an order that are stored in both languages. */
type TextName = 'userName' | 'address' | 'worker' | 'auditedBy' | 'opinion' | 'reason'

/** What an order says in a field, in the language of the person at work. */
export function useOrderText(order: Order): (name: TextName) => string {
  const language = useLanguage()
  return (name) => textOf(valueIn(workOrder.fields, order, name, language))
}

/** Who did the work on site. */
export function useWorker(order: Order): string {
  return useOrderText(order)('worker')
}
