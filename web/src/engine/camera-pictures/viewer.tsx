import { useState } from 'react'
import type { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Lightbox } from '../gallery/lightbox.tsx'
import { PictureFacts } from './picture-facts.tsx'
import { linkedWords } from './words.ts'

interface PictureViewerProps {
  pictures: readonly Stored<typeof cameraPicture>[]
  /** Id of the picture that is shown first. */
  start: number
  nameOf: (cameraId: number) => string
  onClose: () => void
}

/** A few pictures one after the other over the whole window. One that comes meanwhile does not move the one that is shown. */
export function PictureViewer({ pictures, start, nameOf, onClose }: PictureViewerProps) {
  const t = useText()
  const [shown, setShown] = useState(start)
  const index = Math.max(
    0,
    pictures.findIndex(({ id }) => id === shown),
  )
  const picture = pictures[index]
  if (picture === undefined) return null
  const { path, time, cameraId } = picture
  return (
    <Lightbox
      label={t(linkedWords.lightbox, { time })}
      title={time}
      index={index}
      total={pictures.length}
      picture={{ path, alt: t(linkedWords.pictureAlt, { name: nameOf(cameraId), time }), caption: time }}
      onGo={(to) => setShown(pictures[to]?.id ?? shown)}
      onClose={onClose}
    >
      <PictureFacts picture={picture} withCamera />
    </Lightbox>
  )
}
