import { useNavigate } from 'react-router-dom'
import { describe } from '#web/stores/failures/failures.ts'
import { sceneMapCalls } from '#contract/calls/scene/map.ts'
import { boxAround, writeBox } from '#domain/map/box.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Place } from '#domain/reform/distance.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { handRows } from '#web/stores/handed-rows.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import type { MapAddress } from './address.ts'
import { words } from './words.ts'

interface DrawnProps {
  line: readonly Place[]
  address: MapAddress
  onClear: () => void
}

/** What was drawn around: how many, and the way to everything that can be done with many. */
export function DrawnBar({ line, address: { families, states }, onClear }: DrawnProps) {
  const t = useText()
  const navigate = useNavigate()
  const list = pagePath(useNavigation(), device.name)
  const around = boxAround(line)
  const { data, error } = useRead(sceneMapCalls.cluster, {
    bbox: around === undefined ? '' : writeBox(wider(around)),
    line: line.map(({ lng, lat }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(','),
    types: families.join(','),
    state: states.join(','),
  })
  const count = data?.ids.length ?? 0
  return (
    <div className="scene-map-drawn" role="group" aria-label={t(['Selected area', '圈选结果'])}>
      <strong role="status">
        {error === null ? data && t(words.selected, { n: formatInteger(data.total) }) : describe(error)}
      </strong>
      {data !== undefined && count < data.total && (
        <span className="meta">{t(words.tooMany, { n: formatInteger(count) })}</span>
      )}
      {list !== undefined && count > 0 && (
        <Button
          kind="primary"
          onClick={() => {
            handRows(device.name, data?.ids ?? [])
            void navigate(list)
          }}
        >
          {t(['Handle them in the list', '到列表中批量操作'])}
        </Button>
      )}
      <Button onClick={onClear}>{t(['Select none', '取消选择'])}</Button>
    </div>
  )
}

/** A line as thin as a hair still has a box around it. */
function wider({ west, south, east, north }: NonNullable<ReturnType<typeof boxAround>>) {
  const hair = 0.0001
  return { west: west - hair, south: south - hair, east: east + hair, north: north + hair }
}
