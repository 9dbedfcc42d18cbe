import { useMemo, useState, type KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { cityCentre } from '#contract/city/water.ts'
import { boxAround, isPlaced, isWithinBox, type Box } from '#contract/map/box.ts'
import type { Place } from '#contract/reform/distance.ts'
import { boundaryOf } from '#contract/scene/boundary.ts'
import type { Language } from '#contract/schema/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import type { MapModel, MapView } from '#web/ui/map/model.ts'
import { StreetMap } from '#web/ui/map/street-map.tsx'
import type { CheckedForm } from '../use-checked-form.ts'
import { rounded, stepPlace } from './step-place.ts'
import { placeWords } from './words.ts'

/** How close a map begins: at a place that is known, and where none is. */
const zooms = { placed: 16, unplaced: 12 } as const

/** A map on which the longitude and latitude of a form are one mark, moved by pointer and by keys. */
export default function PlaceMap({ state: { form, recheck } }: { state: CheckedForm }) {
  const t = useWords(placeWords)
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
    // the map does not move as well
    event.preventDefault()
    event.stopPropagation()
    mark(next)
    if (!isWithinBox(next, seen.box)) setGoTo({ view: { ...next, zoom: seen.view.zoom } })
  }
  return (
    // the keys are those of the map within
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDownCapture={onKey}>
      <StreetMap
        className="form-place-map"
        label={t('map')}
        keys={t('keys')}
        model={model}
        view={begin}
        goTo={goTo}
        whole={boxAround(place === undefined ? [] : [place])}
        onMoved={(view, box) => setSeen({ view, box })}
        onPlace={(pressed) => mark(rounded(pressed))}
      />
      <p className="form-place-note meta">
        <span role="status">{place === undefined ? t('nothing') : t('at', written(place))}</span>
        {place !== undefined && (
          <Button kind="quiet" onClick={() => mark(undefined)}>
            {t('clear')}
          </Button>
        )}
      </p>
      <p className="meta" aria-hidden="true">
        {t('keys')}
      </p>
    </div>
  )
}

/** The mark of a place, and the outline of what is there where the form asks for one. */
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

/** The place that two fields mean as they stand; undefined for none, and while a number is being written. */
function readPlace(lng: unknown, lat: unknown): Place | undefined {
  if (typeof lng !== 'number' || typeof lat !== 'number' || !isPlaced({ lng, lat })) return undefined
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? { lng, lat } : undefined
}

function written({ lng, lat }: Place): { lng: string; lat: string } {
  return { lng: lng.toFixed(6), lat: lat.toFixed(6) }
}
