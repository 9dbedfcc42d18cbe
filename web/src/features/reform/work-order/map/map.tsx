import { useMemo, useState } from 'react'
import { isPlaced } from '#contract/map/box.ts'
import { orderStates } from '#contract/reform/order-acts.ts'
import { isSelected } from '#web/engine/actions/use-selection.ts'
import { useListContext } from '#web/engine/list/list-context.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { useCrewPositions } from '#web/engine/map/crews.ts'
import { useAllOrders } from '../all-orders.ts'
import { words } from '../words.ts'
import { MapAreas } from './areas.tsx'
import { CrewLoads } from './crew-loads.tsx'
import { LassoMap } from './lasso-map.tsx'
import { OrderMapLegend } from './legend.tsx'
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
    <div className="order-map">
      <div className="order-map-plan">
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
      <div className="order-map-side">
        <CrewLoads />
        <MapAreas orders={placed} onSelect={chosen.only} />
      </div>
    </div>
  )
}
