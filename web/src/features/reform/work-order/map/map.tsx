import { useMemo, useState } from 'react'
import { isPlaced } from '#domain/map/box.ts'
import { labelIn } from '#domain/metering/families.ts'
import { orderStates, type OrderState } from '#domain/reform/order-acts.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { isSelected } from '#web/engine/actions/use-selection.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { useListContext } from '#web/engine/list/list-context.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { useCrewPositions, maySeeCrews } from '#web/engine/map/crews.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { stateShapes } from '../../order/state-shapes.ts'
import { useAllOrders } from '../all-orders.ts'
import type { Order } from '../cells.tsx'
import { words } from '../words.ts'
import { CrewLoads } from './crew-loads.tsx'
import { LassoMap } from './lasso-map.tsx'
import './map.css'

/** Orders that are drawn at most. */
const most = 2000

/** Where the orders are. What is drawn around is selected, for what can be done to many; crews with their load beside it. */
export function OrderMap() {
  const t = useText()
  const { state, fixed, total, chosen } = useListContext()
  const orders = useAllOrders({ ...state.filter, ...fixed }, 'due', total, most)
  const placed = useMemo(() => orders.filter(isPlaced), [orders])
  const { selection } = chosen
  const [hasCrews, setCrews] = useState(true)
  const crews = useCrewPositions(hasCrews)
  const shown = useMemo(
    () => placed.map((row) => ({ row, isIn: isSelected(selection, row.id) })),
    [placed, selection],
  )
  const states = orderStates.flatMap(([one]) => (placed.some(({ state: own }) => own === one) ? [one] : []))
  return (
    <div className="fill grid gap-3 order-map">
      <div className="stack order-map-plan">
        <p className="meta">{t(['Draw around orders to select them', '框选地图上的工单'])}</p>
        {/* it looks at where the orders are, so it begins when they are there */}
        {placed.length > 0 && (
          <LassoMap
            label={t(words.mapOf, { n: formatInteger(placed.length) })}
            marks={shown}
            crews={crews}
            onSelect={(ids, isMore) => (isMore ? chosen.mark(ids, true) : chosen.only(ids))}
            onToggle={(id, isIn) => chosen.mark([id], isIn)}
          />
        )}
        <OrderMapLegend states={states} hasCrews={hasCrews} onCrews={setCrews} />
        {total > most && (
          <p className="meta">{t(words.mapFirst, { n: formatInteger(most), total: formatInteger(total) })}</p>
        )}
        {placed.length < orders.length && (
          <p className="meta">{t(words.unplaced, { n: orders.length - placed.length })}</p>
        )}
      </div>
      <div className="stack gap-4 scroll order-map-side">
        <CrewLoads />
        <MapAreas orders={placed} onSelect={chosen.only} />
      </div>
    </div>
  )
}

interface OrderMapLegendProps {
  states: readonly OrderState[]
  hasCrews: boolean
  onCrews: (hasCrews: boolean) => void
}

/** What the signs of the map mean; crews can be taken away. */
function OrderMapLegend({ states, hasCrews, onCrews }: OrderMapLegendProps) {
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

interface MapAreasProps {
  orders: readonly Order[]
  onSelect: (ids: readonly number[]) => void
}

/** Areas that are named, those with the most orders. */
const named = 20

/** The areas on the map with their orders, which are selected by one press: the map for the keys. */
function MapAreas({ orders, onSelect }: MapAreasProps) {
  const t = useText()
  const byArea = new Map<number, number[]>()
  for (const { areaId, id } of orders) byArea.set(areaId, [...(byArea.get(areaId) ?? []), id])
  const areas = [...byArea].toSorted(([, a], [, b]) => b.length - a.length).slice(0, named)
  const names = useLabels(
    'iot/transformer-area',
    areas.flatMap(([id]) => (id > 0 ? [id] : [])),
  )
  return (
    <section className="map-areas" aria-label={t(words.mapList)}>
      <h2>{t(words.mapList)}</h2>
      <ul>
        {areas.map(([areaId, ids]) => (
          <li key={areaId}>
            <Button kind="link" onClick={() => onSelect(ids)}>
              {t(words.selectArea, {
                area: names.get(areaId) ?? t(words.noArea),
                n: formatInteger(ids.length),
              })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
