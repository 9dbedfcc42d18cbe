import { useMemo, useState } from 'react'
import type { CrewPosition } from '#contract/calls/reform/crew.ts'
import { crew } from '#contract/resources/reform/crew.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { units } from '#contract/text/units.ts'
import { isPlaced } from '#domain/map/box.ts'
import { isInside } from '#domain/map/inside.ts'
import { labelIn } from '#domain/metering/families.ts'
import type { Place } from '#domain/reform/distance.ts'
import { openOrderStates, orderStates, type OrderState } from '#domain/reform/order-acts.ts'
import { useCrews } from '#web/engine/actions/crew-input.tsx'
import { isSelected } from '#web/engine/actions/use-selection.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { useListContext } from '#web/engine/list/list-context.tsx'
import { crewMarks, maySeeCrews, useCrewPositions } from '#web/subjects/map/crews.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { may } from '#web/stores/session/session.ts'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import type { MapModel, MapTool } from '#web/ui/map/model.ts'
import { orderSigns } from '#web/ui/map/signs.ts'
import { StreetMap, mapWords } from '#web/ui/map/street-map.tsx'
import { viewOver } from '#web/ui/map/view-over.ts'
import { OrderSign } from '../../order/order-sign.tsx'
import { useAllOrders } from '../calendar/calendar.tsx'
import type { Order } from '../cells.tsx'
import { words } from '../words.ts'

/** Maximum number of orders drawn. */
const most = 2000

/** Map of the orders with lasso selection for bulk actions, and the workload of the crews. */
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
    <div className="fill grid gap-3 columns pad-row order-map">
      <div className="fill stack">
        <p className="below-2 meta">{t(['Draw around orders to select them', '框选地图上的工单'])}</p>
        {/* mounted once there are orders, as its initial view shows their area */}
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
          <p className="below-2 meta">
            {t(words.mapFirst, { n: formatInteger(most), total: formatInteger(total) })}
          </p>
        )}
        {placed.length < orders.length && (
          <p className="below-2 meta">{t(words.unplaced, { n: orders.length - placed.length })}</p>
        )}
      </div>
      <div className="fill stack gap-4 scroll">
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

/** Legend of the map symbols; crews can be hidden. */
function OrderMapLegend({ states, hasCrews, onCrews }: OrderMapLegendProps) {
  const t = useText()
  return (
    <ul className="wrap gap-3 above-2 fine ink-2">
      {states.map((one) => (
        <li key={one} className="bar">
          <OrderSign of={one} />
          {t(labelIn(orderStates, one))}
        </li>
      ))}
      {maySeeCrews() && (
        <li>
          <Checkbox checked={hasCrews} onChange={onCrews}>
            <OrderSign of="crew" />
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

/** Number of areas listed, those with the most orders. */
const named = 20

/** Areas with their orders, selectable with one click: the keyboard alternative to the map. */
function MapAreas({ orders, onSelect }: MapAreasProps) {
  const t = useText()
  const byArea = new Map<number, number[]>()
  for (const { areaId, id } of orders) byArea.set(areaId, [...(byArea.get(areaId) ?? []), id])
  const areas = [...byArea].toSorted(([, a], [, b]) => b.length - a.length).slice(0, named)
  const names = useLabels(
    'iot/transformer-area',
    areas.map(([id]) => id),
  )
  return (
    <section aria-label={t(words.mapList)}>
      <h2 className="heading">{t(words.mapList)}</h2>
      <ul>
        {areas.map(([areaId, ids]) => (
          <li key={areaId}>
            <Button kind="link" onClick={() => onSelect(ids)}>
              {t(['{area}: {n}', '{area}：{n} 张'], {
                area: names.get(areaId) ?? t(['No area', '无台区']),
                n: formatInteger(ids.length),
              })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Workload of the crews; nothing for users who may not see crews. */
function CrewLoads() {
  return may(crew, 'list') ? <Loads /> : null
}

function Loads() {
  const t = useText()
  const { data } = useCrews()
  const crews = (data?.list ?? []).toSorted((a, b) => loadOf(b) - loadOf(a))
  return (
    <section aria-label={t(words.crewLoad)}>
      <h2 className="heading">{t(words.crewLoad)}</h2>
      <ul>
        {crews.map((one) => (
          <li key={one.id} className="pad-y-1">
            <div className="line spread">
              <ListLink
                page="reform/work-order"
                filter={{ crewId: String(one.id), state: openOrderStates.join(',') }}
              >
                {nameOf(crew, one)}
              </ListLink>
              <span className="meta">{t(words.openPerDay, { n: one.openOrders, perDay: one.perDay })}</span>
            </div>
            <MeterBar
              title={t(['{n} [n|day|days] of work', '约 {n} 天工作量'], { n: Math.ceil(loadOf(one)) })}
              value={loadOf(one)}
              max={10}
              unit={t(units.days)}
              level={loadOf(one) > 5 ? 'major' : 'normal'}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the workload of a crew in days. */
function loadOf({ openOrders, perDay }: { openOrders: number; perDay: number }): number {
  return perDay > 0 ? openOrders / perDay : 0
}

interface Mark {
  row: Order
  isIn: boolean
}

interface LassoMapProps {
  label: string
  marks: readonly Mark[]
  crews: readonly CrewPosition[]
  /** Called with the enclosed orders; `isMore` if they are added to the selection. */
  onSelect: (ids: readonly number[], isMore: boolean) => void
  onToggle: (id: number, isIn: boolean) => void
}

/** Street map of orders. A lasso selects orders, a click toggles one; Shift adds to the selection. */
function LassoMap({ label, marks, crews, onSelect, onToggle }: LassoMapProps) {
  const t = useText()
  const language = useLanguage()
  const [tool, setTool] = useState<MapTool>('lasso')
  const model = useMemo<MapModel>(
    () => ({
      language,
      marks: [
        ...marks.map(({ row: { id, state, lng, lat }, isIn }) => ({
          key: String(id),
          ...orderSigns[state],
          lng,
          lat,
          isChosen: isIn,
        })),
        ...crewMarks(crews, language),
      ],
    }),
    [marks, crews, language],
  )
  const [view] = useState(() => viewOver(marks.map(({ row }) => row)))
  const select = (line: readonly Place[], isMore: boolean) => {
    const points = line.map(({ lng, lat }) => ({ x: lng, y: lat }))
    const inside = marks.filter(({ row }) => isInside({ x: row.lng, y: row.lat }, points))
    onSelect(
      inside.map(({ row }) => row.id),
      isMore,
    )
  }
  return (
    <div className="fill line origin order-map-streets">
      <Segmented
        label={t(mapWords.tools)}
        value={tool}
        options={[
          ['lasso', t(mapWords.lasso), 'pi-pencil'],
          ['box', t(mapWords.box), 'pi-stop'],
          ['look', t(mapWords.look), 'pi-arrows-alt'],
        ]}
        onChange={setTool}
      />
      <StreetMap
        className="fill edged"
        label={label}
        model={model}
        view={view}
        tool={tool}
        onDrawn={select}
        onPress={(key) => {
          const mark = marks.find(({ row }) => String(row.id) === key)
          if (mark !== undefined) onToggle(mark.row.id, !mark.isIn)
        }}
      />
    </div>
  )
}
