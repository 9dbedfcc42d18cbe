import { isAllowed, orderStates, type OrderActName } from '#domain/reform/order-acts.ts'
import { labelIn } from '#domain/metering/families.ts'
import { wrongState, type workOrder } from '#contract/resources/reform/work-order.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Stored } from '#contract/wire/crud.ts'

/** Why an act cannot be done to an order as it stands. */
export function refusalOf(name: OrderActName) {
  return ({ state }: Stored<typeof workOrder>): Text2 | undefined =>
    isAllowed(name, state) ? undefined : fillBoth(wrongState, { state: labelIn(orderStates, state) })
}
