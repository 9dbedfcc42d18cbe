import { permission } from '#contract/schema/resource.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { LightboxTool } from '#web/engine/gallery/lightbox-tools.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { can } from '#web/stores/session/session.ts'
import { reviewPictures, setFavourite } from './gallery-acts.ts'
import type { PictureRecord } from './gallery-rows.ts'
import { galleryWords } from '../camera/words.ts'

/** What a picture is marked as. */
export function CameraPictureMarks({ picture }: { picture: PictureRecord }) {
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
