import { useMemo } from 'react'
import { isPlaced } from '#domain/map/box.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { device } from '#contract/resources/iot/device.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { StreetMap } from '#web/ui/map/street-map.tsx'
import type { MapMark, MapModel } from '#web/ui/map/model.ts'
import type { DeviceRecord } from '../../device/live.ts'
import { deviceRecordWords } from '../record-words.ts'

/** Maximum number of the area's devices drawn. */
const drawn = 100
const decimals = 6
/** Zoom level at which houses are visible. */
const closeZoom = 16

type Place = Pick<DeviceRecord, 'id' | 'lng' | 'lat'>

/** Map of a device among those of its transformer area. */
export function DevicePlace({ row }: { row: DeviceRecord }) {
  const t = useText()
  const text = `${formatNumber(row.lat, decimals)}, ${formatNumber(row.lng, decimals)}`
  return (
    <ChartFrame title={t(deviceRecordWords.place)}>
      {isPlaced(row) ? (
        <>
          <AreaPlan row={row} />
          <p className="bar gap-1 above-2 device-coordinates">
            {text} <CopyButton text={`${row.lat},${row.lng}`} />
          </p>
        </>
      ) : (
        <p className="meta">{t(['No position is recorded', '未登记坐标'])}</p>
      )}
    </ChartFrame>
  )
}

function AreaPlan({ row }: { row: DeviceRecord }) {
  const t = useText()
  const language = useLanguage()
  const { areaId } = row
  const filter: Filter = areaId > 0 ? { areaId: String(areaId) } : { keyword: row.address }
  const { data } = useRows(device, { page: 1, limit: drawn, filter })
  const area = useLabels('iot/transformer-area', areaId > 0 ? [areaId] : []).get(areaId)
  const others = (data?.list ?? []).filter(({ id }) => id !== row.id)
  const n = others.length + 1
  const label = t(deviceRecordWords.placePlan, { lat: row.lat.toFixed(4), lng: row.lng.toFixed(4), n })
  const model = useMemo(() => modelOf(row, data?.list ?? [], language), [row, data, language])
  return (
    <>
      <StreetMap
        className="card-map"
        label={label}
        model={model}
        view={{ lng: row.lng, lat: row.lat, zoom: closeZoom }}
      />
      {area !== undefined && (
        <p className="meta above-2">{t(deviceRecordWords.placeCaption, { n: data?.total ?? n, area })}</p>
      )}
    </>
  )
}

/** Builds the map model of a device and the others of its area. */
function modelOf(
  { id, lng, lat }: Place,
  others: readonly Place[],
  language: MapModel['language'],
): MapModel {
  const beside = others
    .filter((other) => other.id !== id && isPlaced(other))
    .map((other): MapMark => ({
      key: `device:${other.id}`,
      sign: 'dot',
      colour: 'off-mark',
      size: 8,
      lng: other.lng,
      lat: other.lat,
    }))
  const own: MapMark = {
    key: `device:${id}`,
    sign: 'dot',
    colour: 'accent',
    size: 14,
    isChosen: true,
    lng,
    lat,
  }
  return { language, marks: [...beside, own] }
}
