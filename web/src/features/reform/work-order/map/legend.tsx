import { orderStates, type OrderState } from '#contract/reform/order-acts.ts'
import { labelIn } from '#contract/metering/families.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { maySeeCrews } from '#web/engine/map/crews.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { stateShapes } from '../../order/state-shapes.ts'

interface OrderMapLegendProps {
  states: readonly OrderState[]
  hasCrews: boolean
  onCrews: (hasCrews: boolean) => void
}

/** What the signs of the map mean; crews can be taken away. */
export function OrderMapLegend({ states, hasCrews, onCrews }: OrderMapLegendProps) {
  const t = useText()
  return (
    <ul className="order-map-legend">
      {states.map((one) => (
        <li key={one}>
          <svg viewBox="-2 -2 4 4" aria-hidden="true">
            <path className={`mark-${one}`} d={`M0 0${stateShapes[one]}`} />
          </svg>
          {t(labelIn(orderStates, one))}
        </li>
      ))}
      {maySeeCrews() && (
        <li>
          <Checkbox checked={hasCrews} onChange={onCrews}>
            <svg viewBox="-2 -2 4 4" aria-hidden="true">
              <path className="mark-crew" d="M0 -1.6L1.6 0L0 1.6L-1.6 0Z" />
            </svg>
            {t(catalogue['reform/crew'])}
          </Checkbox>
        </li>
      )}
    </ul>
  )
}
