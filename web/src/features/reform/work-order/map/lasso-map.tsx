import { useMemo, useState } from 'react'
import type { CrewPosition } from '#contract/calls/reform/crew.ts'
import { isInside } from '#domain/map/inside.ts'
import type { Place } from '#domain/reform/distance.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { crewMarks } from '#web/engine/map/crews.ts'
import type { MapModel, MapTool } from '#web/ui/map/model.ts'
import { orderSigns } from '#web/ui/map/state-signs.ts'
import { StreetMap } from '#web/ui/map/street-map.tsx'
import { viewOver } from '#web/ui/map/view-over.ts'
import { mapWords } from '#web/ui/map/words.ts'
import type { Order } from '../cells.tsx'

/** An order on the map. */
export interface Mark {
  row: Order
  isIn: boolean
}

interface LassoMapProps {
  label: string
  marks: readonly Mark[]
  crews: readonly CrewPosition[]
  /** Called with what was drawn around; `isMore` where it is added to what was selected before. */
  onSelect: (ids: readonly number[], isMore: boolean) => void
  onToggle: (id: number, isIn: boolean) => void
}

/** Orders on the streets. A line drawn around some selects them, a press on one turns it; Shift adds. */
export function LassoMap({ label, marks, crews, onSelect, onToggle }: LassoMapProps) {
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
    <div className="order-map-streets">
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
