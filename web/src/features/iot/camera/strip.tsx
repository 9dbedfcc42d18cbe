import { cameraPicture, type CameraPictureRow } from '#contract/resources/iot/camera-picture.ts'
import { topics } from '#domain/metering/live.ts'
import { permission } from '#contract/schema/resource.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { StaleNote } from '#web/engine/list/list-status.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useFreshRows } from '#web/engine/list/state/use-fresh-rows.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { useText } from '#web/i18n/use-text.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { StoredImage } from '#web/engine/gallery/stored-image.tsx'
import type { CameraRecord } from './live.ts'
import { cameraWords } from './words.ts'

/** Pictures in the strip. */
const most = 24

interface CameraStripProps {
  row: CameraRecord
  /** Id of the picture that is shown large. */
  chosen: number | undefined
  onChoose: (picture: CameraPictureRow) => void
}

/** The last pictures of a camera, the newest first; nothing for those who may not see pictures. */
export function CameraStrip(props: CameraStripProps) {
  return can(permission(cameraPicture, 'list')) ? <Strip {...props} /> : null
}

function Strip({ row, chosen, onChoose }: CameraStripProps) {
  const t = useText()
  const query = { page: 1, limit: most, sort: '-time', filter: { cameraId: String(row.id) } }
  const rows = useRows(cameraPicture, query)
  useFreshRows(topics.cameraPicture, rows, true)
  const name = nameOf(camera, row)
  return (
    <section aria-label={t(cameraWords.latest)}>
      <h3 className="below-2 ink-1 camera-strip-head">{t(cameraWords.latest)}</h3>
      {rows.error && <StaleNote failure={rows.error} onRetry={() => void rows.refetch()} />}
      <ul className="line gap-2 camera-strip">
        {(rows.data?.list ?? []).map((picture) => (
          <li key={picture.id}>
            <Button kind="bare" aria-pressed={picture.id === chosen} onClick={() => onChoose(picture)}>
              <StoredImage
                path={picture.path}
                isSmall
                alt={t(cameraWords.pictureAlt, { name, time: picture.time })}
              />
              <span aria-hidden="true">{picture.time.slice(11, 16)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
