import { Link } from 'react-router-dom'
import { camera } from '#contract/resources/iot/camera.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { Message } from '#web/engine/list/list-status.tsx'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { useText } from '#web/i18n/use-text.ts'
import { StoredImage } from '#web/engine/gallery/stored-image.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { galleryPath } from '../camera/live.ts'
import type { DeviceRecord } from '../device/live.ts'
import { deviceRecordWords } from './record-words.ts'

/** Pictures that are shown; all of them are in the gallery of their camera. */
const shown = 40

/** What cameras saw of a device, the newest first; each leads to the pictures of its camera. */
export function DevicePictures({ row }: { row: DeviceRecord }) {
  const t = useText()
  const filter = { deviceId: String(row.id) }
  const read = useRows(cameraPicture, { page: 1, limit: shown, sort: '-time', filter })
  const names = useLabels(camera.name, read.data?.list.map(({ cameraId }) => cameraId) ?? [])
  return (
    <Loaded
      read={read}
      skeleton="card"
      empty={<Message title={t(deviceRecordWords.noPictures)} text={t(deviceRecordWords.noPicturesText)} />}
    >
      {({ list }) => (
        <ul className="grid gap-3 device-pictures" aria-label={t(deviceRecordWords.pictures)}>
          {list.map(({ id, path, time, cameraId }) => {
            const name = names.get(cameraId) ?? `#${cameraId}`
            return (
              <li key={id} className="card">
                <Link to={galleryPath(cameraId)}>
                  <StoredImage
                    path={path}
                    isSmall
                    alt={t(deviceRecordWords.pictureOf, { camera: name, time })}
                  />
                  <span className="device-picture-name">{name}</span>
                  <time className="meta" dateTime={time}>
                    {time}
                  </time>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Loaded>
  )
}
