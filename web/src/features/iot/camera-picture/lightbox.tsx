import { useEffect, useEffectEvent, useState } from 'react'
import { PictureFacts } from '#web/engine/camera-pictures/picture-facts.tsx'
import { Lightbox } from '#web/engine/gallery/lightbox.tsx'
import { useText } from '#web/i18n/use-text.ts'
import type { Gallery } from './gallery-state.ts'
import type { PictureNames } from './names.ts'
import { CameraPictureMarks } from './lightbox-tools.tsx'
import { cameraWords, galleryWords } from '../camera/words.ts'

interface CameraLightboxProps {
  gallery: Gallery
  names: PictureNames
  /** Place of the picture that is shown first. */
  start: number
  /** Called with the index of the picture that was shown last; it gets the focus. */
  onClose: (index: number) => void
}

/** The pictures of a gallery, one after the other over the whole window. */
export function CameraLightbox({ gallery, names, start, onClose }: CameraLightboxProps) {
  const t = useText()
  const [index, setIndex] = useState(start)
  const { total, pictures } = gallery
  const picture = pictures.pictureAt(index)
  const look = useEffectEvent(gallery.look)
  useEffect(() => look(Math.max(0, index - 1), Math.min(index + 1, total - 1)), [index, total])
  const time = picture?.time ?? ''
  return (
    <Lightbox
      label={t(galleryWords.lightbox, { time })}
      title={time}
      index={index}
      total={total}
      picture={
        picture && {
          path: picture.path,
          alt: t(cameraWords.pictureAlt, { name: names.nameOf(picture), time }),
          caption: time,
        }
      }
      tools={picture && <CameraPictureMarks picture={picture} />}
      onGo={setIndex}
      onClose={() => onClose(index)}
    >
      {picture && <PictureFacts picture={picture} withCamera={names.isMany} />}
    </Lightbox>
  )
}
