import { Link } from 'react-router-dom'
import { say } from '#contract/schema/language.ts'
import { permission } from '#contract/schema/resource.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { listWords } from '#web/engine/words.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { can, useSession } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { cameraActs, setCamera } from './acts.ts'
import { galleryPath, type CameraRecord } from './live.ts'
import { CameraSnapshot } from './snapshot.tsx'
import { cameraWords } from './words.ts'

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
          <Button
            className="camera-toggle"
            onClick={() => void ignoreFailure(() => setCamera(row, row.enabled ? 'disabled' : 'enabled'))}
          >
            {label && say(label, language)}
          </Button>
          <Button icon="pi-pencil" onClick={onEdit}>
            {l('edit')}
          </Button>
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
