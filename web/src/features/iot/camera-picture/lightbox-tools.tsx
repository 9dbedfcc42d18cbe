import { permission } from '#contract/schema/resource.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { pictureUrl } from '#web/api/picture.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { can } from '#web/stores/session/session.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { reviewPictures, setFavourite } from './gallery-acts.ts'
import type { PictureRecord } from './gallery-rows.ts'
import type { usePictureView } from './lightbox-view.ts'
import { galleryWords } from '../camera/words.ts'

interface CameraLightboxToolsProps {
  seen: ReturnType<typeof usePictureView>
  isComparing: boolean
  picture: PictureRecord | undefined
  onCompare: () => void
}

/** How the picture is looked at, and what it is marked as. */
export function CameraLightboxTools({ seen, isComparing, picture, onCompare }: CameraLightboxToolsProps) {
  const t = useWords(galleryWords)
  return (
    <>
      <Tool icon="pi-search-minus" label={t('zoomOut')} onClick={() => seen.zoomBy(-1)} />
      <Tool icon="pi-search-plus" label={t('zoomIn')} onClick={() => seen.zoomBy(1)} />
      <Tool icon="pi-window-minimize" label={t('zoomReset')} onClick={seen.reset} />
      <Tool icon="pi-replay" label={t('rotate')} onClick={seen.rotate} />
      <Tool
        icon="pi-clone"
        label={t(isComparing ? 'compareOff' : 'compare')}
        isOn={isComparing}
        onClick={onCompare}
      />
      {picture && <Marks picture={picture} />}
    </>
  )
}

function Marks({ picture }: { picture: PictureRecord }) {
  const t = useWords(galleryWords)
  const c = useWords(common)
  const { apiBase } = useConfig()
  const { id, favourite, reviewed, path } = picture
  return (
    <>
      {can(permission(cameraPicture, 'update')) && (
        <Tool
          icon={favourite ? 'pi-star-fill' : 'pi-star'}
          label={t(favourite ? 'dropFavourite' : 'addFavourite')}
          isOn={favourite}
          onClick={() => void ignoreFailure(() => setFavourite(picture, !favourite))}
        />
      )}
      {can(permission(cameraPicture, 'review')) && (
        <Tool
          icon={reviewed ? 'pi-check-circle' : 'pi-circle'}
          label={t(reviewed ? 'markNotReviewed' : 'markReviewed')}
          isOn={reviewed}
          onClick={() => void ignoreFailure(() => reviewPictures({ ids: [id] }, !reviewed))}
        />
      )}
      <a
        className="icon-button"
        href={pictureUrl(path, apiBase)}
        target="_blank"
        rel="noreferrer"
        aria-label={`${t('original')}, ${c('newWindow')}`}
        data-tip={t('original')}
      >
        <Icon name="pi-external-link" />
      </a>
    </>
  )
}

interface ToolProps {
  icon: string
  label: string
  isOn?: boolean
  onClick: () => void
}

function Tool({ icon, label, isOn, onClick }: ToolProps) {
  return <IconButton icon={icon} label={label} hasTip aria-pressed={isOn} onClick={onClick} />
}
