import * as L from 'leaflet'
import type { MapColours } from '../colours.ts'
import type { MapModel } from '../model.ts'
import { drawModel, markAt, type Sheet } from './draw-model.ts'
import { createStamps } from './signs.ts'

/** Margin drawn beyond the view, as a share of it, so that panning shows no empty edge. */
const beyond = 0.35
/** Period of a pulsing mark in milliseconds. */
const beat = 1600

/** Leaflet layer that draws all marks on one canvas. */
export class MarksLayer extends L.Layer {
  #model: MapModel
  #colours: MapColours
  readonly #canvas = document.createElement('canvas')
  #sheet: Sheet | undefined
  #corner = L.point(0, 0)
  #zoom = 0
  #frame = 0
  #map: L.Map | undefined
  readonly #city: L.Layer

  /** `city` is the ground layer whose names avoid the marks while it is on the map. */
  constructor(model: MapModel, colours: MapColours, city: L.Layer) {
    super()
    this.#model = model
    this.#colours = colours
    this.#city = city
    this.#canvas.className = 'map-marks leaflet-zoom-animated'
  }

  show(model: MapModel, colours: MapColours): void {
    this.#model = model
    this.#colours = colours
    this.#draw()
  }

  /** Returns the key of the mark at a point of the view. */
  at(point: L.Point): string | undefined {
    if (this.#map === undefined || this.#sheet === undefined) return undefined
    return markAt(
      this.#sheet,
      this.#model,
      point.subtract(this.#map.layerPointToContainerPoint(this.#corner)),
    )
  }

  override onAdd(map: L.Map): this {
    this.#map = map
    map.getPane('overlayPane')?.append(this.#canvas)
    this.#draw()
    return this
  }

  override onRemove(): this {
    cancelAnimationFrame(this.#frame)
    this.#map = undefined
    this.#canvas.remove()
    return this
  }

  override getEvents(): Record<string, L.LeafletEventHandlerFn> {
    return {
      moveend: () => this.#draw(),
      layeradd: ({ layer }: Partial<L.LayerEvent>) => this.#onGround(layer),
      layerremove: ({ layer }: Partial<L.LayerEvent>) => this.#onGround(layer),
      zoomanim: (event) => {
        const { center, zoom }: Partial<L.ZoomAnimEvent> = event as L.ZoomAnimEvent
        if (center !== undefined && zoom !== undefined) this.#stretch(center, zoom)
      },
    }
  }

  #onGround(layer: L.Layer | undefined): void {
    if (layer === this.#city) this.#draw()
  }

  /** Scales the canvas with the ground during a zoom animation, until it is redrawn. */
  #stretch(centre: L.LatLng, zoom: number): void {
    const map = this.#map
    if (map === undefined) return
    const scale = map.getZoomScale(zoom, this.#zoom)
    const view = map.getSize().multiplyBy(0.5)
    const corner = map
      .project(map.layerPointToLatLng(this.#corner), zoom)
      .subtract(map.project(centre, zoom))
      .add(view)
    const shift = map.containerPointToLayerPoint([0, 0])
    L.DomUtil.setTransform(this.#canvas, corner.add(shift), scale)
  }

  #draw(): void {
    const map = this.#map
    cancelAnimationFrame(this.#frame)
    if (map === undefined) return
    const size = map.getSize()
    const ratio = Math.min(2, window.devicePixelRatio || 1)
    const pad = size.multiplyBy(beyond).round()
    const whole = size.add(pad.multiplyBy(2))
    this.#corner = map.containerPointToLayerPoint(pad.multiplyBy(-1)).round()
    this.#zoom = map.getZoom()
    if (this.#canvas.width !== whole.x * ratio || this.#canvas.height !== whole.y * ratio) {
      this.#canvas.width = whole.x * ratio
      this.#canvas.height = whole.y * ratio
      this.#canvas.style.width = `${whole.x}px`
      this.#canvas.style.height = `${whole.y}px`
    }
    L.DomUtil.setTransform(this.#canvas, this.#corner, 1)
    const context = this.#canvas.getContext('2d')
    if (context === null) return
    const origin = map.getPixelOrigin().add(this.#corner)
    this.#sheet = {
      context,
      zoom: this.#zoom,
      left: origin.x,
      top: origin.y,
      width: whole.x,
      height: whole.y,
      colours: this.#colours,
      stamp: createStamps(this.#colours, ratio),
      isCity: map.hasLayer(this.#city),
      beat: 0,
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    drawModel(this.#sheet, this.#model)
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!isStill && this.#model.marks.some(({ isPulsing }) => isPulsing)) this.#frame = this.#pulse()
  }

  #pulse(): number {
    return requestAnimationFrame((time) => {
      if (this.#sheet === undefined) return
      this.#sheet.beat = (time % beat) / beat
      drawModel(this.#sheet, this.#model)
      this.#frame = this.#pulse()
    })
  }
}
