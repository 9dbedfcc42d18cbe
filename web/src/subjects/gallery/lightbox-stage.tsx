import { useLayoutEffect, useRef, useState } from 'react'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { StoredImage } from './stored-image.tsx'

/** How a picture is looked at: how many times its size, turned by how many degrees. */
interface PictureView {
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

/** A picture as the lightbox shows it. */
export interface LightboxPicture {
  path: string
  alt: string
  /** What stands below it where two are shown. */
  caption: string
}

interface StageProps {
  /** Absent while it is on its way. */
  picture: LightboxPicture | undefined
  /** The picture that it is compared with. */
  pinned: LightboxPicture | undefined
  view: PictureView
}

/** The picture, and beside it the one that it is compared with; both are zoomed and turned alike. */
export function LightboxStage({ picture, pinned, view }: StageProps) {
  const t = useText()
  if (picture === undefined) {
    return (
      <div className="fill line gap-3 lightbox-stage skeleton" role="status" aria-label={t(common.loading)} />
    )
  }
  return (
    <div className="fill line gap-3 lightbox-stage">
      {pinned && <Sheet picture={pinned} view={view} hasCaption />}
      <Sheet picture={picture} view={view} hasCaption={pinned !== undefined} />
    </div>
  )
}

/** A picture that stands upright is as high as it was before. */
function transformOf(turn: number): string | undefined {
  if (turn === 0) return undefined
  return turn % 180 === 0 ? `rotate(${turn}deg)` : `rotate(${turn}deg) scale(0.5625)`
}

interface SheetProps {
  picture: LightboxPicture
  view: PictureView
  hasCaption: boolean
}

function Sheet({ picture, view: { zoom, turn }, hasCaption }: SheetProps) {
  const frame = useRef<HTMLDivElement>(null)
  // What was in the middle stays there.
  useLayoutEffect(() => {
    const element = frame.current
    element?.scrollTo({
      left: (element.scrollWidth - element.clientWidth) / 2,
      top: (element.scrollHeight - element.clientHeight) / 2,
    })
  }, [zoom])
  return (
    <figure className="fill stack lightbox-sheet">
      {/* A picture that is larger than its frame is scrolled, by keys as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={frame} className="fill grid scroll lightbox-sheet-frame" tabIndex={zoom > 1 ? 0 : undefined}>
        <div
          className="lightbox-sheet-paper"
          style={{ width: `${zoom * 100}%`, transform: transformOf(turn) }}
        >
          <StoredImage path={picture.path} alt={picture.alt} />
        </div>
      </div>
      {hasCaption && <figcaption>{picture.caption}</figcaption>}
    </figure>
  )
}
