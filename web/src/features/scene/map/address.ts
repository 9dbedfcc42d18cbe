import { isPlaced, zooms } from '#domain/map/box.ts'
import { heatKinds, mapStates, type HeatKind, type MapState } from '#domain/map/kinds.ts'
import { cityCentre } from '#domain/city/water.ts'
import { families, isFamily, type Family } from '#domain/metering/families.ts'
import type { MapView } from '#web/ui/map/model.ts'
import { viewOver } from '#web/ui/map/view-over.ts'

/** Layers of the map, in legend order. */
export const layers = [
  'devices',
  'scenes',
  'substations',
  'feeders',
  'areas',
  'districts',
  'orders',
  'crews',
] as const

export type Layer = (typeof layers)[number]

/** Default layers and view. */
const usualLayers: readonly Layer[] = ['devices', 'scenes', 'substations', 'feeders', 'districts']
const usualView: MapView = { ...cityCentre, zoom: 12 }

/** State of the map stored in the URL. */
export interface MapAddress {
  view: MapView
  layers: ReadonlySet<Layer>
  /** States filtered by; empty for all. */
  states: readonly MapState[]
  families: readonly Family[]
  heat: HeatKind | ''
  /** Device or scene whose card is open. */
  selected: Selected | undefined
}

export interface Selected {
  kind: 'device' | 'scene'
  id: number
}

/** Parses the map state from a URL; invalid values are ignored. */
export function readAddress(query: URLSearchParams): MapAddress {
  const list = (name: string) => query.get(name)?.split(',') ?? []
  const named = query.get('layers')
  const heat = heatKinds.find(([kind]) => kind === query.get('heat'))?.[0] ?? ''
  return {
    view: readView(query),
    layers: new Set(
      named === null ? usualLayers : layers.filter((layer) => named.split(',').includes(layer)),
    ),
    states: mapStates.flatMap(([state]) => (list('states').includes(state) ? [state] : [])),
    families: list('types').filter(isFamily),
    heat,
    selected: readSelected(query.get('selected')),
  }
}

/** Formats the map state as a URL query; omits defaults. */
export function writeAddress({
  view,
  layers: shown,
  states,
  families: kinds,
  heat,
  selected,
}: MapAddress): string {
  const isUsual = shown.size === usualLayers.length && usualLayers.every((layer) => shown.has(layer))
  const parts: Record<string, string> = {
    centre: `${view.lng.toFixed(5)},${view.lat.toFixed(5)}`,
    zoom: String(view.zoom),
    ...(!isUsual && { layers: layers.filter((layer) => shown.has(layer)).join(',') }),
    ...(states.length > 0 && { states: states.join(',') }),
    ...(kinds.length > 0 && {
      types: families.flatMap(([kind]) => (kinds.includes(kind) ? [kind] : [])).join(','),
    }),
    ...(heat !== '' && { heat }),
    ...(selected !== undefined && { selected: `${selected.kind}:${selected.id}` }),
  }
  return new URLSearchParams(parts).toString()
}

/** Returns the URL query that shows a scene on the map with its card. */
export function sceneOnMap({
  id,
  lng,
  lat,
}: {
  id: number
  lng?: number | null
  lat?: number | null
}): string {
  const place = { lng: lng ?? 0, lat: lat ?? 0 }
  return new URLSearchParams({
    ...(isPlaced(place) && { centre: `${place.lng.toFixed(5)},${place.lat.toFixed(5)}`, zoom: '16' }),
    selected: `scene:${id}`,
  }).toString()
}

/** Returns the URL query that shows several scenes; undefined if none of them has a position. */
export function scenesOnMap(
  scenes: readonly { lng?: number | null; lat?: number | null }[],
): string | undefined {
  const places = scenes.map(({ lng, lat }) => ({ lng: lng ?? 0, lat: lat ?? 0 })).filter(isPlaced)
  if (places.length === 0) return undefined
  return writeAddress({ ...readAddress(new URLSearchParams()), view: viewOver(places) })
}

function readView(query: URLSearchParams): MapView {
  // old links may use `at`, which now names a moment
  const at = /^(-?\d{1,3}(?:\.\d{1,9})?),(-?\d{1,2}(?:\.\d{1,9})?)$/.exec(
    query.get('centre') ?? query.get('at') ?? '',
  )
  const [lng, lat] = [Number(at?.[1]), Number(at?.[2])]
  const isPlace = at !== null && Math.abs(lng) <= 180 && Math.abs(lat) <= 85
  const zoom = Number(query.get('zoom') ?? Number.NaN)
  const isZoom = Number.isInteger(zoom) && zoom >= zooms.least && zoom <= zooms.most
  return {
    ...(isPlace ? { lng, lat } : { lng: usualView.lng, lat: usualView.lat }),
    zoom: isZoom ? zoom : usualView.zoom,
  }
}

function readSelected(text: string | null): Selected | undefined {
  const [, kind, id = '0'] = /^(device|scene):(\d{1,15})$/.exec(text ?? '') ?? []
  if (Number(id) === 0) return undefined
  return { kind: kind === 'scene' ? 'scene' : 'device', id: Number(id) }
}
