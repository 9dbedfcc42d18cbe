import { isAllowed, orderStates, type OrderActName } from '#contract/reform/order-acts.ts'
import { labelIn } from '#contract/metering/families.ts'
import type { workOrder } from '#contract/resources/reform/work-order.ts'
import { fill, type Text2 } from '#contract/schema/language.ts'
import type { Stored } from '#contract/wire/crud.ts'

const [en, zh] = ['Not while the order is “{state}”.', '工单为“{state}”时不可操作。']

/** Why an act cannot be done to an order as it stands. */
export function refusalOf(name: OrderActName) {
  return ({ state }: Stored<typeof workOrder>): Text2 | undefined => {
    if (isAllowed(name, state)) return undefined
    const [label, labelZh] = labelIn(orderStates, state)
    return [fill(en, { state: label }), fill(zh, { state: labelZh })]
  }
}
