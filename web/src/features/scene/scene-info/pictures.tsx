import { Link } from 'react-router-dom'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { StoredImage } from '#web/engine/gallery/stored-image.tsx'
import { ListSkeleton } from '#web/engine/list/list-status.tsx'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import type { RecordProps } from '#web/engine/record/record-page.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { words } from './words.ts'

/** Pictures of cameras that are shown; all of them are in their galleries. */
const shown = 40

/** The pictures of a scene: its cover, its plan, and what its cameras took, the newest first. */
export function ScenePictures({ record }: RecordProps<typeof scene>) {
  const t = useText()
  const cameras = useRows(camera, { page: 1, limit: 50, filter: { sceneId: String(record.id) } })
  const byId = new Map((cameras.data?.list ?? []).map((row) => [row.id, nameOf(camera, row)]))
  const filter = { cameraId: [...byId.keys()].join(',') || '0' }
  const enabled = cameras.data !== undefined
  const { data } = useRows(cameraPicture, { page: 1, limit: shown, sort: '-time', filter }, { enabled })
  if (!enabled) return <ListSkeleton rows={3} columns={3} />
  const own = [
    ['cover', record.cover],
    ['planPicture', record.plan],
  ] as const
  const pictures = data?.list ?? []
  const hasNone = own.every(([, path]) => path === '') && pictures.length === 0
  return (
    <div className="stack gap-3 scene-tab">
      {hasNone && <p className="meta">{t(['No pictures yet.', '暂无图片。'])}</p>}
      <ul className="grid gap-3 scene-pictures" aria-label={t(words.pictures)}>
        {own
          .filter(([, path]) => path !== '')
          .map(([kind, path]) => (
            <li key={kind} className="card">
              <StoredImage path={path} alt={`${nameOf(scene, record)}, ${t(words[kind])}`} />
              <span>{t(words[kind])}</span>
            </li>
          ))}
        {pictures.map((picture) => (
          <li key={picture.id} className="card">
            <CameraShot picture={picture} camera={byId.get(picture.cameraId) ?? ''} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface CameraShotProps {
  picture: Stored<typeof cameraPicture>
  /** Name of the camera that took it. */
  camera: string
}

/** One picture with its camera and time; it leads to the others of that camera where the person has that page. */
function CameraShot({ picture: { path, time, cameraId }, camera: name }: CameraShotProps) {
  const gallery = usePagePath('iot/camera-picture', { id: cameraId })
  const face = (
    <>
      <StoredImage path={path} isSmall alt={`${name}, ${time}`} />
      <span>{name}</span>
      <time className="meta" dateTime={time}>
        {time}
      </time>
    </>
  )
  return gallery === undefined ? face : <Link to={gallery}>{face}</Link>
}
