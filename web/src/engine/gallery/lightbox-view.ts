import { useState } from 'react'

/** How a picture is looked at: how many times its size, turned by how many degrees. */
export interface PictureView {
  zoom: number
  turn: number
}

const zooms = [1, 1.5, 2, 3, 4, 6] as const
const plain: PictureView = { zoom: 1, turn: 0 }

/** The next larger (`by` 1) or smaller (-1) zoom; the last one stays. */
export function nextZoom(zoom: number, by: 1 | -1): number {
  const at = zooms.findIndex((known) => known >= zoom)
  return zooms[Math.max(0, Math.min(at + by, zooms.length - 1))] ?? zoom
}

/** The view of the picture at a place; another picture is seen plainly. */
export function usePictureView(index: number) {
  const [stored, setStored] = useState({ index, view: plain })
  const view = stored.index === index ? stored.view : plain
  const set = (part: Partial<PictureView>) => setStored({ index, view: { ...view, ...part } })
  return {
    view,
    zoomBy: (by: 1 | -1) => set({ zoom: nextZoom(view.zoom, by) }),
    rotate: () => set({ turn: (view.turn + 90) % 360 }),
    reset: () => set(plain),
  }
}
