import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { cameraPicture, zipLimit } from '#contract/resources/iot/camera-picture.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { crud, type Target } from '#contract/wire/crud.ts'
import { ExportButton } from '#web/engine/actions/export-button.tsx'
import { removeMany, useActs } from '#web/engine/actions/use-acts.ts'
import { AlertLink, OrderLink, PictureFacts } from '#web/subjects/camera-pictures/picture-facts.tsx'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { download } from '#web/engine/data/download.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { FilterFoot } from '#web/engine/filter/filter-foot.tsx'
import { GalleryBar, type Pack, zipAction } from '#web/subjects/gallery/gallery-bar.tsx'
import { LightboxTool, Lightbox } from '#web/subjects/gallery/lightbox.tsx'
import type { BulkAction } from '#web/engine/list/page-definition.ts'
import { callAndRefresh, callAndSay } from '#web/engine/read/call-and-refresh.ts'
import { textNow, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { may, useSession } from '#web/stores/session/session.ts'
import { useTabTitle } from '#web/stores/tabs/current-tab.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { CameraState } from '../camera/cells.tsx'
import type { CameraRecord } from '../camera/live.ts'
import { CameraSnapshot } from '../camera/acts.tsx'
import { cameraWords, galleryWords } from '../camera/words.ts'
import {
  CameraGalleryBody,
  CameraGalleryFilters,
  filteringOf,
  type PictureNames,
  usePictureNames,
} from './gallery-body.tsx'
import { type Gallery, type PictureRecord, useGallery } from './gallery-state.ts'
import '../camera/camera.css'

/** Gallery of one camera, or of all pictures that match the filter, grouped by hour, with a lightbox. */
export function CameraGallery({ row }: { row?: CameraRecord }) {
  const gallery = useGallery(row?.id)
  const names = usePictureNames(row, gallery.pictures.known())
  const [shown, setShown] = useState<number>()
  const [focus, setFocus] = useState({ index: 0, wanted: 0 })
  useTabTitle(row && nameOf(camera, row))
  const close = useCallback((index: number) => {
    setShown(undefined)
    setFocus(({ wanted }) => ({ index, wanted: wanted + 1 }))
  }, [])
  return (
    <div className="page list-page" data-page="iot/camera-picture">
      <GalleryHead row={row} gallery={gallery} />
      <section className="card list-card picture-gallery">
        <CameraGalleryFilters row={row} gallery={gallery} />
        <CameraGalleryBody gallery={gallery} names={names} focus={focus} onOpen={setShown} />
        {gallery.count > 0 ? (
          <CameraGalleryBar gallery={gallery} />
        ) : (
          <FilterFoot {...filteringOf(gallery)} total={gallery.total} />
        )}
      </section>
      {shown !== undefined && (
        <CameraLightbox gallery={gallery} names={names} start={shown} onClose={close} />
      )}
    </div>
  )
}

const review: BulkAction = {
  id: 'review',
  label: galleryWords.markReviewed,
  icon: 'pi-check',
  verb: 'review',
  path: 'review',
}
const unreview: BulkAction = {
  ...review,
  id: 'unreview',
  label: galleryWords.markNotReviewed,
  icon: 'pi-undo',
}
const actions = [review, unreview, zipAction, removeMany]

/** Bulk actions for the selected pictures. */
function CameraGalleryBar({ gallery }: { gallery: Gallery }) {
  const t = useText()
  const { actOnMany } = useActs(cameraPicture)
  const { chosen, count, target } = gallery

  const downloadAll = async (pack: Pack) => {
    if (count > zipLimit) {
      const detail = t(galleryWords.tooManyText, { n: formatInteger(count) })
      notify('warning', t(galleryWords.tooMany, { limit: zipLimit }), { detail })
      return
    }
    await pack((onShare) => downloadPictures(target, count, onShare))
  }
  const act = async ({ id }: BulkAction, pack: Pack) => {
    if (id === removeMany.id) return actOnMany(removeMany, target, count, { names: gallery.names() })
    if (id === zipAction.id) await downloadAll(pack)
    else if (await ignoreFailure(() => reviewPictures(target, id === review.id))) chosen.clear()
    return undefined
  }
  return <GalleryBar resource={cameraPicture} gallery={gallery} actions={actions} act={act} />
}

/** Columns of an exported sheet. */
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

/** Number of pictures for which space is reserved until the total is known, to avoid a layout shift. */
const likely = 100

/** Header of a gallery: camera, number of pictures, and actions. */
function GalleryHead({ row, gallery }: { row: CameraRecord | undefined; gallery: Gallery }) {
  const t = useText()
  const cameras = usePagePath(camera.name)
  const mayExport = useSession(() => may(cameraPicture, 'export'))
  const { total, hours } = gallery
  const sheet = { filter: gallery.asked, sort: '-time', columns }
  return (
    <header className="page-head">
      <h1 tabIndex={-1}>{row === undefined ? t(cameraPicture.title) : nameOf(camera, row)}</h1>
      {row && <CameraState state={row.state} />}
      <span className={hours.data === undefined ? 'meta unseen' : 'meta'}>
        {total === 1
          ? t(['1 picture', '1 张'])
          : t(galleryWords.manyPictures, { n: formatInteger(hours.data === undefined ? likely : total) })}
      </span>
      {row === undefined && <TakenFor gallery={gallery} />}
      <div className="page-acts">
        {cameras !== undefined && (
          <Link className="button" to={cameras}>
            <Icon name="pi-video" />
            {t(['Cameras', '摄像头'])}
          </Link>
        )}
        {mayExport && (total > 0 || hours.data === undefined) && (
          <ExportButton
            resource={cameraPicture}
            sheet={sheet}
            className={total > 0 ? 'button' : 'button unseen'}
          />
        )}
        {row && <CameraSnapshot row={row} />}
      </div>
    </header>
  )
}

/** Link back to the alert or work order whose pictures are shown. */
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

/** Returns the id in a filter value, if it is one. */
function idOf(filter: string | undefined): number | undefined {
  return filter !== undefined && /^[1-9]\d*$/.test(filter) ? Number(filter) : undefined
}

interface CameraLightboxProps {
  gallery: Gallery
  names: PictureNames
  /** Index of the first picture. */
  start: number
  /** Called with the index of the last picture shown, which receives the focus. */
  onClose: (index: number) => void
}

/** Full-screen view that pages through the pictures of a gallery. */
function CameraLightbox({ gallery, names, start, onClose }: CameraLightboxProps) {
  const t = useText()
  const [index, setIndex] = useState(start)
  const { total, pictures } = gallery
  const picture = pictures.pictureAt(index)
  const look = useEffectEvent(gallery.source.look)
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

/** Favourite and review marks of a picture. */
function CameraPictureMarks({ picture }: { picture: PictureRecord }) {
  const t = useText()
  const { id, favourite, reviewed } = picture
  return (
    <>
      {may(cameraPicture, 'update') && (
        <LightboxTool
          icon={favourite ? 'pi-star-fill' : 'pi-star'}
          label={t(favourite ? ['Remove from favourites', '取消收藏'] : ['Add to favourites', '加入收藏'])}
          isOn={favourite}
          onClick={() => void ignoreFailure(() => setFavourite(picture, !favourite))}
        />
      )}
      {may(cameraPicture, 'review') && (
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

/** Marks pictures as reviewed or not. Like the functions below, throws a `Failure` that has been reported. */
function reviewPictures(target: Target, reviewed: boolean): Promise<void> {
  return callAndSay(iotCalls.reviewPictures, { ...target, reviewed }, ({ ok }) =>
    textNow(reviewed ? galleryWords.reviewDone : galleryWords.unreviewDone, { n: formatInteger(ok) }),
  )
}

/** Downloads pictures as a ZIP file; `onShare` is called with the received fraction, 0 to 1. */
async function downloadPictures(
  target: Target,
  count: number,
  onShare: (share: number) => void,
): Promise<void> {
  await download(iotCalls.zipPictures, target, { onProgress: onShare })
  notify('success', textNow(galleryWords.downloaded, { n: formatInteger(count) }))
}

/** Adds a picture to the favourites or removes it. */
async function setFavourite({ id }: PictureRecord, favourite: boolean): Promise<void> {
  await showLoading(callAndRefresh(crud(cameraPicture).update, { id, favourite }))
}
