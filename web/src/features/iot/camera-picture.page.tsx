import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { useRecordId } from '#web/engine/data/use-record-id.ts'
import { useListState } from '#web/engine/list/state/list-state.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { RecordAbsent, isGone } from '#web/engine/record/record-absent.tsx'
import { CameraChoice } from './camera-picture/choice.tsx'
import { CameraGallery } from './camera-picture/gallery.tsx'
import { GalleryTiles } from './camera-picture/tiles.tsx'

export { GalleryTiles as Tiles }

/**
 * The pictures of the camera that the address names; without one, those of the alert or the work order that its filter names,
 * else a camera to choose. Spec §2.
 */
export default function CameraPicturePage() {
  const id = useRecordId()
  const { filter } = useListState(cameraPicture, undefined).state
  const isLinked = filter['alertId'] !== undefined || filter['orderId'] !== undefined
  if (id === undefined) return isLinked ? <CameraGallery /> : <CameraChoice />
  // Another camera is another gallery: no selection of the one before may stay.
  return <KnownCamera key={id} id={id} />
}

function KnownCamera({ id }: { id: number }) {
  const { data, error, refetch } = useRecord(camera, id)
  if (data !== undefined && !isGone(error)) return <CameraGallery row={data} />
  return (
    <div className="page list-page" data-page="iot/camera-picture">
      <RecordAbsent resource={camera} id={id} failure={error ?? undefined} onRetry={() => void refetch()} />
    </div>
  )
}
