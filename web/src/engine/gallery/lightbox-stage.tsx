import { useLayoutEffect, useRef } from 'react'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { StoredImage } from './stored-image.tsx'
import type { PictureView } from './lightbox-view.ts'

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
    return <div className="lightbox-stage skeleton" role="status" aria-label={t(common.loading)} />
  }
  return (
    <div className="lightbox-stage">
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
