import { labelIn } from '#domain/metering/families.ts'
import { orderStates, type OrderState } from '#domain/reform/order-acts.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ColourTag, type Colour } from '#web/ui/sign/colour-tag.tsx'

const colours: Readonly<Record<OrderState, Colour>> = {
  pending: 'off',
  dispatched: 'info',
  audit: 'warn',
  rejected: 'crit',
  completed: 'ok',
  cancelled: 'off',
}

/** The state of an order by shape, word and colour. */
export function StateTag({ state }: { state: OrderState }) {
  const t = useText()
  return <ColourTag colour={colours[state]}>{t(labelIn(orderStates, state))}</ColourTag>
}
