import * as L from 'leaflet'
import type { MapPicture } from '../model.ts'

/** Above the ground, below all that is marked. */
const above = 5

/** Lays a picture on a map, or takes it away. */
export function createPicture(map: L.Map) {
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
