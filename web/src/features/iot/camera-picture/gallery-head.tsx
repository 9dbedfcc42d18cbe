import { Link } from 'react-router-dom'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { permission } from '#contract/schema/resource.ts'
import { exportItems } from '#web/engine/actions/export-items.ts'
import { AlertLink, OrderLink } from '#web/engine/camera-pictures/picture-facts.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import { listWords } from '#web/engine/words.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { can, useSession } from '#web/stores/session/session.ts'
import { MenuButton } from '#web/ui/popover/menu-button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import type { CameraRecord } from '../camera/live.ts'
import { CameraSnapshot } from '../camera/snapshot.tsx'
import { CameraState } from '../camera/state.tsx'
import { galleryWords } from '../camera/words.ts'
import type { Gallery } from './gallery-state.ts'

/** The columns of a sheet of pictures. */
const columns = [
  'time',
  'cameraId',
  'trigger',
  'quality',
  'tags',
  'deviceId',
  'alertId',
  'orderId',
  'reviewed',
  'favourite',
]

/** What a gallery shows the pictures of, how many there are, and what can be done beside them. */
export function GalleryHead({ row, gallery }: { row: CameraRecord | undefined; gallery: Gallery }) {
  const t = useText()
  const cameras = usePagePath(camera.name)
  const mayExport = useSession(() => can(permission(cameraPicture, 'export')))
  const { total, hours, pictures } = gallery
  const sheet = { filter: pictures.filter, sort: '-time', columns }
  return (
    <header className="page-head">
      <h1 tabIndex={-1}>{row === undefined ? t(cameraPicture.title) : nameOf(camera, row)}</h1>
      {row && <CameraState state={row.state} />}
      {hours.data !== undefined && (
        <span className="meta">
          {total === 1
            ? t(galleryWords.onePicture)
            : t(galleryWords.manyPictures, { n: formatInteger(total) })}
        </span>
      )}
      {row === undefined && <TakenFor gallery={gallery} />}
      <div className="page-acts">
        {cameras !== undefined && (
          <Link className="button" to={cameras}>
            <Icon name="pi-video" />
            {t(['Cameras', '摄像头'])}
          </Link>
        )}
        {mayExport && total > 0 && (
          <MenuButton
            label={t(listWords.export)}
            className="button"
            items={exportItems(cameraPicture, sheet, t)}
          >
            <Icon name="pi-download" />
            <span aria-hidden="true">{t(listWords.export)}</span>
          </MenuButton>
        )}
        {row && <CameraSnapshot row={row} />}
      </div>
    </header>
  )
}

/** The one alert or work order whose pictures are shown, leading back to it. */
function TakenFor({ gallery }: { gallery: Gallery }) {
  const t = useText()
  const alertId = idOf(gallery.filter['alertId'])
  const orderId = idOf(gallery.filter['orderId'])
  return (
    <>
      {alertId !== undefined && (
        <span>
          {t(['Pictures of the alert', '关联告警的图片'])} <AlertLink id={alertId} />
        </span>
      )}
      {orderId !== undefined && (
        <span>
          {t(['Pictures of the work order', '关联工单的图片'])} <OrderLink id={orderId} />
        </span>
      )}
    </>
  )
}

/** The id that a filter names, where it names one. */
function idOf(filter: string | undefined): number | undefined {
  return filter !== undefined && /^[1-9]\d*$/.test(filter) ? Number(filter) : undefined
}
