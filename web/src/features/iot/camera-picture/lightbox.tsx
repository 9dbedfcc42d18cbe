import { useEffect, useEffectEvent, useState } from 'react'
import { camera } from '#contract/resources/iot/camera.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { Lightbox } from '#web/engine/gallery/lightbox.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import type { Gallery } from './gallery-state.ts'
import { CameraLightboxFacts } from './lightbox-facts.tsx'
import { CameraPictureMarks } from './lightbox-tools.tsx'
import type { CameraRecord } from '../camera/live.ts'
import { cameraWords, galleryWords } from '../camera/words.ts'

interface CameraLightboxProps {
  row: CameraRecord
  gallery: Gallery
  /** Place of the picture that is shown first. */
  start: number
  /** Told the place of the picture that was shown last; it gets the focus. */
  onClose: (index: number) => void
}

/** The pictures of a camera, one after the other over the whole window. */
export function CameraLightbox({ row, gallery, start, onClose }: CameraLightboxProps) {
  const t = useWords(galleryWords)
  const w = useWords(cameraWords)
  const [index, setIndex] = useState(start)
  const { total, pictures } = gallery
  const picture = pictures.pictureAt(index)
  const look = useEffectEvent(gallery.look)
  useEffect(() => look(Math.max(0, index - 1), Math.min(index + 1, total - 1)), [index, total])
  const time = picture?.time ?? ''
  return (
    <Lightbox
      label={t('lightbox', { time })}
      title={time}
      index={index}
      total={total}
      picture={
        picture && {
          path: picture.path,
          alt: w('pictureAlt', { name: nameOf(camera, row), time }),
          caption: time,
        }
      }
      tools={picture && <CameraPictureMarks picture={picture} />}
      onGo={setIndex}
      onClose={() => onClose(index)}
    >
      {picture && <CameraLightboxFacts picture={picture} />}
    </Lightbox>
  )
}
