import { useLayoutEffect, useRef } from 'react'
import { camera } from '#contract/resources/iot/camera.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import type { PictureRecord } from './gallery-rows.ts'
import { CameraImage } from '../camera/image.tsx'
import type { PictureView } from './lightbox-view.ts'
import type { CameraRecord } from '../camera/live.ts'
import { cameraWords } from '../camera/words.ts'

interface StageProps {
  row: CameraRecord
  /** Absent while it is on its way. */
  picture: PictureRecord | undefined
  /** The picture that it is compared with. */
  pinned: PictureRecord | undefined
  view: PictureView
}

/** The picture, and beside it the one that it is compared with; both are zoomed and turned alike. */
export function CameraLightboxStage({ row, picture, pinned, view }: StageProps) {
  const c = useWords(common)
  const name = nameOf(camera, row)
  if (picture === undefined) {
    return <div className="camera-lightbox-stage skeleton" role="status" aria-label={c('loading')} />
  }
  return (
    <div className="camera-lightbox-stage">
      {pinned && <Sheet name={name} picture={pinned} view={view} hasTime />}
      <Sheet name={name} picture={picture} view={view} hasTime={pinned !== undefined} />
    </div>
  )
}

/** A picture that stands upright is as high as it was before. */
function transformOf(turn: number): string | undefined {
  if (turn === 0) return undefined
  return turn % 180 === 0 ? `rotate(${turn}deg)` : `rotate(${turn}deg) scale(0.5625)`
}

interface SheetProps {
  name: string
  picture: PictureRecord
  view: PictureView
  /** Shows when it was taken, where two are shown. */
  hasTime: boolean
}

function Sheet({ name, picture, view: { zoom, turn }, hasTime }: SheetProps) {
  const t = useWords(cameraWords)
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
    <figure className="camera-sheet">
      {/* A picture that is larger than its frame is scrolled, by keys as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={frame} className="camera-sheet-frame" tabIndex={zoom > 1 ? 0 : undefined}>
        <div className="camera-sheet-paper" style={{ width: `${zoom * 100}%`, transform: transformOf(turn) }}>
          <CameraImage path={picture.path} alt={t('pictureAlt', { name, time: picture.time })} />
        </div>
      </div>
      {hasTime && <figcaption>{picture.time}</figcaption>}
    </figure>
  )
}
