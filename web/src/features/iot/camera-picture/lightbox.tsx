import { useEffect, useEffectEvent, useState } from 'react'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { permission } from '#contract/schema/resource.ts'
import { PictureFacts } from '#web/engine/camera-pictures/picture-facts.tsx'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { LightboxTool } from '#web/engine/gallery/lightbox-tools.tsx'
import { Lightbox } from '#web/engine/gallery/lightbox.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { can } from '#web/stores/session/session.ts'
import { cameraWords, galleryWords } from '../camera/words.ts'
import { reviewPictures, setFavourite } from './gallery-acts.ts'
import type { PictureRecord } from './gallery-rows.ts'
import type { Gallery } from './gallery-state.ts'
import type { PictureNames } from './names.ts'

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

/** What a picture is marked as. */
function CameraPictureMarks({ picture }: { picture: PictureRecord }) {
  const t = useText()
  const { id, favourite, reviewed } = picture
  return (
    <>
      {can(permission(cameraPicture, 'update')) && (
        <LightboxTool
          icon={favourite ? 'pi-star-fill' : 'pi-star'}
          label={t(favourite ? ['Remove from favourites', '取消收藏'] : ['Add to favourites', '加入收藏'])}
          isOn={favourite}
          onClick={() => void ignoreFailure(() => setFavourite(picture, !favourite))}
        />
      )}
      {can(permission(cameraPicture, 'review')) && (
        <LightboxTool
          icon={reviewed ? 'pi-check-circle' : 'pi-circle'}
          label={t(reviewed ? galleryWords.markNotReviewed : galleryWords.markReviewed)}
          isOn={reviewed}
          onClick={() => void ignoreFailure(() => reviewPictures({ ids: [id] }, !reviewed))}
        />
      )}
    </>
  )
}
