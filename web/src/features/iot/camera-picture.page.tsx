import type { ComponentProps } from 'react'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { useRecordId } from '#web/engine/data/use-record-id.ts'
import { SearchBox } from '#web/engine/filter/search-box.tsx'
import { useListState } from '#web/engine/list/state/list-state.ts'
import { useLastPage } from '#web/engine/list/state/use-list.ts'
import { useRecord, useRows } from '#web/engine/list/state/use-rows.ts'
import { isGone, RecordAbsent } from '#web/engine/record/record-absent.tsx'
import { Paginator } from '#web/engine/table/paginator.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { CameraGallery } from './camera-picture/gallery.tsx'
import { galleryPath } from './camera/live.ts'
import { CameraTiles } from './camera/tiles.tsx'
import { galleryWords } from './camera/words.ts'

export { GalleryTiles as Tiles }

/**
 * Pictures of the camera in the address; without one, those of the alert or work order in the filter, or else a list of
 * cameras to choose from. Spec §2.
 */
export default function CameraPicturePage() {
  const id = useRecordId()
  const { filter } = useListState(cameraPicture, undefined).state
  const isLinked = filter['alertId'] !== undefined || filter['orderId'] !== undefined
  if (id === undefined) return isLinked ? <CameraGallery /> : <CameraChoice />
  // keyed by id, so that no selection of the previous camera is kept
  return <KnownCamera key={id} id={id} />
}

function KnownCamera({ id }: { id: number }) {
  const read = useRecord(camera, id)
  if (read.data !== undefined && !isGone(read.error)) return <CameraGallery row={read.data} />
  return (
    <div className="page list-page" data-page="iot/camera-picture">
      <RecordAbsent resource={camera} id={id} read={read} />
    </div>
  )
}

const size = 16

function CameraChoice() {
  const t = useText()
  const place = useListState(camera, undefined)
  const { page } = place.state
  const { keyword = '' } = place.state.filter
  const filter: Filter = keyword === '' ? {} : { keyword }
  const rows = useRows(camera, { page, limit: size, filter })
  const search = (text = '') => place.filterBy({ keyword: text })
  useLastPage(rows.isFetching ? undefined : rows.data?.total, { page, limit: size }, (last) =>
    place.change({ page: last }),
  )
  return (
    <div className="page list-page" data-page="iot/camera-picture">
      <header className="page-head">
        <h1 tabIndex={-1}>{t(cameraPicture.title)}</h1>
        <span className="meta">{t(galleryWords.chooseText)}</span>
      </header>
      <section className="card list-card">
        <div className="filter-bar">
          <SearchBox resource={camera} keyword={keyword} onSearch={search} />
        </div>
        <GalleryTiles
          label={t(['Choose a camera', '选择摄像头'])}
          rows={rows}
          filtering={{ filter, onFilter: place.filterBy, onClear: () => search() }}
          size={size}
        />
        <Paginator page={page} limit={size} total={rows.data?.total ?? 0} onChange={place.change} />
      </section>
    </div>
  )
}

/** Cameras with their latest pictures, linked to their galleries. */
function GalleryTiles(props: Omit<ComponentProps<typeof CameraTiles>, 'onOpen' | 'href'>) {
  return <CameraTiles {...props} href={({ id }) => galleryPath(id)} />
}
