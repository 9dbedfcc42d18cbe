import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Button } from '#web/ui/control/button.tsx'
import type { Order } from '../cells.tsx'
import { words } from '../words.ts'

interface MapAreasProps {
  orders: readonly Order[]
  onSelect: (ids: readonly number[]) => void
}

/** Areas that are named, those with the most orders. */
const named = 20

/** The areas on the map with their orders, which are selected by one press: the map for the keys. */
export function MapAreas({ orders, onSelect }: MapAreasProps) {
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
