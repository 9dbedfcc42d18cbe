import * as L from 'leaflet'
import type { MapTiles } from '#contract/app/map-tiles.ts'
import { zooms, type Box } from '#domain/map/box.ts'
import type { Point } from '#domain/map/inside.ts'
import { readMapColours } from './colours.ts'
import { createGround } from './ground.ts'
import { CityLayer } from './layers/city-layer.ts'
import { MarksLayer } from './layers/marks-layer.ts'
import type { DrawnMap, MapEvents, MapModel, MapPicture, MapTool, MapView } from './model.ts'
import './leaflet.css'

/** z-index of pictures: above the ground, below all marks. */
const above = 5

/** Manages the picture overlay of a map. */
function createPicture(map: L.Map) {
  let shown: { key: string; layer: L.ImageOverlay } | undefined
  return {
    show(picture: MapPicture | undefined) {
      const key = JSON.stringify(picture)
      if (shown?.key === key) return
      shown?.layer.remove()
      shown = undefined
      if (picture === undefined) return
      const { west, south, east, north } = picture.box
      const layer = L.imageOverlay(
        picture.url,
        [
          [south, west],
          [north, east],
        ],
        { pane: 'tilePane', zIndex: above },
      )
      shown = { key, layer: layer.addTo(map) }
    },
  }
}

interface CreateMapOptions {
  view: MapView
  events: MapEvents
  /** Tile service for the ground; the built-in city is drawn without one. */
  tiles: MapTiles | undefined
}

/** Creates a map in an element. */
export function createMap(host: HTMLElement, first: MapModel, options: CreateMapOptions): DrawnMap {
  const { view, events, tiles } = options
  let model = first
  let colours = readMapColours(host)
  const map = emptyMap(host, view)
  const { whileThere, end } = lifetime()
  const city = new CityLayer(colours, model.language)
  const ground = createGround(map, city, {
    tiles,
    onChange: whileThere((isAway) => events.onGround?.(isAway)),
  })
  const picture = createPicture(map)
  picture.show(model.picture)
  const marks = new MarksLayer(model, colours, city)
  marks.addTo(map)
  L.control.scale({ imperial: false, position: 'bottomleft', maxWidth: 90 }).addTo(map)

  const drawing = listen(map, host, { marks, events })
  // Leaflet fires `moveend` up to 200 ms after a resize, even after the map was removed
  const report = whileThere(() => events.onMoved?.(viewOf(map), boxOf(map)))
  map.on('moveend', report)
  report()

  const show = () => {
    ground.setLook(colours, model.language)
    picture.show(model.picture)
    marks.show(model, colours)
  }
  return {
    update: whileThere((next) => {
      model = next
      show()
    }),
    look: whileThere(({ lng, lat, zoom }) => map.setView([lat, lng], zoom)),
    fit: whileThere((box) => fitBox(map, box)),
    zoomBy: whileThere((steps) => map.setZoom(map.getZoom() + steps)),
    use: whileThere((tool) => drawing.use(tool)),
    recolour: whileThere(() => {
      colours = readMapColours(host)
      show()
    }),
    resize: whileThere(() => map.invalidateSize({ animate: false })),
    destroy() {
      end()
      ground.stop()
      map.remove()
    },
  }
}

/** Connects click and lasso events; returns the drawing handler. */
function listen(
  map: L.Map,
  host: HTMLElement,
  { marks, events }: { marks: MarksLayer; events: MapEvents },
): ReturnType<typeof createDrawAround> {
  const press = (point: L.Point) => {
    const key = marks.at(point)
    if (key !== undefined) events.onPress?.(key)
  }
  const drawing = createDrawAround(host, {
    onPress: ({ x, y }) => press(L.point(x, y)),
    onDrawn: (line, isMore) =>
      events.onDrawn?.(
        line.map(({ x, y }) => {
          const { lng, lat } = map.containerPointToLatLng([x, y])
          return { lng, lat }
        }),
        isMore,
      ),
  })
  map.on('click', ({ containerPoint, latlng: { lng, lat } }) => {
    press(containerPoint)
    events.onPlace?.({ lng, lat })
  })
  map.on('mousemove', ({ containerPoint }) => {
    host.classList.toggle('map-over-mark', marks.at(containerPoint) !== undefined)
  })
  return drawing
}

function fitBox(map: L.Map, { west, south, east, north }: Box): void {
  map.fitBounds(
    [
      [south, west],
      [north, east],
    ],
    { padding: [24, 24], maxZoom: 17 },
  )
}

/** Guards callbacks against calls after the map was removed, as owners may call later than observers stop. */
function lifetime() {
  let isGone = false
  return {
    whileThere:
      <Given extends unknown[]>(act: (...given: Given) => void) =>
      (...given: Given) => {
        if (!isGone) act(...given)
      },
    end: () => {
      isGone = true
    },
  }
}

/** Creates a Leaflet map without layers. */
function emptyMap(host: HTMLElement, { lng, lat, zoom }: MapView): L.Map {
  const map = L.map(host, {
    attributionControl: false,
    zoomControl: false,
    trackResize: false,
    minZoom: zooms.least,
    maxZoom: zooms.most,
    boxZoom: false,
    doubleClickZoom: true,
    zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  })
  return map.setView([lat, lng], zoom)
}

function viewOf(map: L.Map): MapView {
  const { lng, lat } = map.getCenter()
  return { lng, lat, zoom: map.getZoom() }
}

function boxOf(map: L.Map): Box {
  const bounds = map.getBounds()
  return {
    west: Math.max(-180, bounds.getWest()),
    south: Math.max(-90, bounds.getSouth()),
    east: Math.min(180, bounds.getEast()),
    north: Math.min(90, bounds.getNorth()),
  }
}

interface DrawAroundEvents {
  onDrawn: (line: readonly Point[], isMore: boolean) => void
  onPress: (at: Point) => void
}

const namespace = 'http://www.w3.org/2000/svg'

/** Lets the user select an area of the map with a freehand line or a rectangle. */
function createDrawAround(host: HTMLElement, events: DrawAroundEvents) {
  const sheet = document.createElementNS(namespace, 'svg')
  sheet.setAttribute('class', 'map-lasso')
  sheet.setAttribute('aria-hidden', 'true')
  const shape = document.createElementNS(namespace, 'polygon')
  sheet.append(shape)
  let tool: MapTool = 'look'
  let drawn: Point[] = []
  const lineOf = (): readonly Point[] => {
    const [first] = drawn
    const last = drawn.at(-1)
    return tool === 'box' && first !== undefined && last !== undefined ? rectangle(first, last) : drawn
  }
  const show = () =>
    shape.setAttribute(
      'points',
      lineOf()
        .map(({ x, y }) => `${x},${y}`)
        .join(' '),
    )
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top } = sheet.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  sheet.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    sheet.setPointerCapture(event.pointerId)
    drawn = [pointOf(event)]
  })
  sheet.addEventListener('pointermove', (event) => {
    if (drawn.length === 0) return
    drawn.push(pointOf(event))
    show()
  })
  const end = (event: PointerEvent) => {
    const [first] = drawn
    const line = thinned(lineOf())
    const wasPress = isPress(drawn)
    drawn = []
    show()
    if (first === undefined || event.type === 'pointercancel') return
    if (wasPress) events.onPress(first)
    else if (line.length > 2) events.onDrawn(line, event.shiftKey)
  }
  sheet.addEventListener('pointerup', end)
  sheet.addEventListener('pointercancel', end)
  return {
    use(next: MapTool) {
      tool = next
      if (next === 'look') sheet.remove()
      else host.append(sheet)
    },
  }
}

/** Maximum number of points of a drawn line, as it is stored in the URL. */
const mostPoints = 150

/** Returns the corners of the rectangle between two points. */
export function rectangle(from: Point, to: Point): Point[] {
  return [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }]
}

/** Thins a line to at most `mostPoints` points by keeping every n-th. */
export function thinned(line: readonly Point[]): Point[] {
  const every = Math.ceil(line.length / mostPoints)
  return line.filter((_, place) => place % every === 0)
}

/** Whether the pointer moved so little that it counts as a click instead of a line. */
export function isPress(line: readonly Point[]): boolean {
  const [first] = line
  const stray = 4
  return first === undefined || line.every(({ x, y }) => Math.hypot(x - first.x, y - first.y) < stray)
}
