import { useMemo, useState, type KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { cityCentre } from '#domain/city/water.ts'
import { boxAround, isPlaced, isWithinBox, type Box } from '#domain/map/box.ts'
import type { Place } from '#domain/reform/distance.ts'
import { boundaryOf } from '#domain/scene/boundary.ts'
import type { Language } from '#contract/schema/language.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import type { MapModel, MapView } from '#web/ui/map/model.ts'
import { StreetMap } from '#web/ui/map/street-map.tsx'
import type { CheckedForm } from '../use-checked-form.ts'
import { rounded, stepPlace } from './step-place.ts'

const words = {
  keys: [
    'Press on the map to set the mark. Arrow keys move it, with Shift by a little; + and − change how close the map is.',
    '点击地图设置标记。方向键移动标记，按住 Shift 微调；+ 和 − 缩放。',
  ],
  at: ['Marked: longitude {lng}, latitude {lat}', '已标记：经度 {lng}，纬度 {lat}'],
  nothing: ['Nothing is marked yet.', '尚未标记位置。'],
} as const

/** Initial zoom of the map with and without a known place. */
const zooms = { placed: 16, unplaced: 12 } as const

/** Map that edits longitude and latitude of a form as one marker, moved by pointer or keyboard. */
export default function PlaceMap({ state: { form, recheck } }: { state: CheckedForm }) {
  const t = useText()
  const language = useLanguage()
  const [lng, lat, boundary] = useWatch({ control: form.control, name: ['lng', 'lat', 'boundary'] })
  const place = useMemo(() => readPlace(lng, lat), [lng, lat])
  const [begin] = useState<MapView>(() =>
    place === undefined ? { ...cityCentre, zoom: zooms.unplaced } : { ...place, zoom: zooms.placed },
  )
  const [seen, setSeen] = useState<{ view: MapView; box: Box }>()
  const [goTo, setGoTo] = useState<{ view: MapView }>()
  const model = useMemo(() => placeModel(place, boundary, language), [place, boundary, language])
  const mark = (next: Place | undefined) => {
    for (const name of ['lng', 'lat'] as const) {
      form.setValue(name, next === undefined ? null : next[name], { shouldDirty: true })
      recheck(name)
    }
  }
  const onKey = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || !event.target.matches('.map-host') || seen === undefined) return
    const next = stepPlace(place ?? seen.view, event, seen.view.zoom)
    if (next === undefined) return
    // prevent the map from panning as well
    event.preventDefault()
    event.stopPropagation()
    mark(next)
    if (!isWithinBox(next, seen.box)) setGoTo({ view: { ...next, zoom: seen.view.zoom } })
  }
  return (
    // keyboard events come from the map inside
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDownCapture={onKey}>
      <StreetMap
        className="edged form-place-map"
        label={t(['Map to choose a place on', '选点地图'])}
        keys={t(words.keys)}
        model={model}
        view={begin}
        goTo={goTo}
        whole={boxAround(place === undefined ? [] : [place])}
        onMoved={(view, box) => setSeen({ view, box })}
        onPlace={(pressed) => mark(rounded(pressed))}
      />
      <p className="flow gap-2 above-1 meta">
        <span role="status">{place === undefined ? t(words.nothing) : t(words.at, written(place))}</span>
        {place !== undefined && (
          <Button kind="quiet" onClick={() => mark(undefined)}>
            {t(['Take the mark away', '清除标记'])}
          </Button>
        )}
      </p>
      <p className="meta" aria-hidden="true">
        {t(words.keys)}
      </p>
    </div>
  )
}

/** Returns a map model with the marker and, where the form has a boundary, its outline. */
function placeModel(place: Place | undefined, boundary: unknown, language: Language): MapModel {
  const outline = boundaryOf(boundary)
  return {
    language,
    marks:
      place === undefined
        ? []
        : [{ key: 'place', sign: 'diamond', colour: 'crit-mark', size: 18, isChosen: true, ...place }],
    shapes:
      outline.length > 0
        ? [{ key: 'boundary', path: outline, isArea: true, colour: 'accent', width: 2 }]
        : [],
  }
}

/** Returns the place of two fields, or `undefined` if they are empty, invalid or still being typed. */
function readPlace(lng: unknown, lat: unknown): Place | undefined {
  if (typeof lng !== 'number' || typeof lat !== 'number' || !isPlaced({ lng, lat })) return undefined
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? { lng, lat } : undefined
}

function written({ lng, lat }: Place): { lng: string; lat: string } {
  return { lng: lng.toFixed(6), lat: lat.toFixed(6) }
}
