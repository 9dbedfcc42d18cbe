import { Link } from 'react-router-dom'
import { say } from '#contract/language.ts'
import { permission } from '#contract/resource.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { attempt } from '#web/engine/ask.ts'
import { listWords } from '#web/engine/words.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { can, useSession } from '#web/stores/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { cameraActs, setCamera } from './camera-acts.ts'
import { galleryPath, type CameraRecord } from './camera-live.ts'
import { CameraSnapshot } from './camera-snapshot.tsx'
import { cameraWords } from './camera-words.ts'

interface CameraDetailActsProps {
  row: CameraRecord
  onEdit: () => void
}

/** What can be done with the camera that is shown. */
export function CameraDetailActs({ row, onEdit }: CameraDetailActsProps) {
  const t = useWords(cameraWords)
  const l = useWords(listWords)
  const language = useLanguage()
  const mayEdit = useSession(() => can(permission(camera, 'update')))
  const maySeePictures = useSession(() => can(permission(cameraPicture, 'list')))
  const wanted = row.enabled ? 'disable' : 'enable'
  const label = cameraActs.find(({ id }) => id === wanted)?.label
  return (
    <footer className="form-drawer-foot">
      {mayEdit && (
        <>
          <button
            type="button"
            className="button camera-toggle"
            onClick={() => void attempt(() => setCamera(row, row.enabled ? 'disabled' : 'enabled'))}
          >
            {label && say(label, language)}
          </button>
          <button type="button" className="button" onClick={onEdit}>
            <Icon name="pi-pencil" />
            {l('edit')}
          </button>
        </>
      )}
      {maySeePictures && (
        <Link className="button" to={galleryPath(row.id)}>
          <Icon name="pi-images" />
          {t('allPictures')}
        </Link>
      )}
      <CameraSnapshot row={row} />
    </footer>
  )
}
