import { useCallback, useState } from 'react'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useTabTitle } from '#web/stores/tabs/current-tab.ts'
import { CameraFilterFoot } from '../camera/filter-foot.tsx'
import type { CameraRecord } from '../camera/live.ts'
import { CameraGalleryBar } from './gallery-bar.tsx'
import { CameraGalleryBody } from './gallery-body.tsx'
import { CameraGalleryFilters, clearFilters, pictureFilters } from './gallery-filters.tsx'
import { GalleryHead } from './gallery-head.tsx'
import { useGallery } from './gallery-state.ts'
import { CameraLightbox } from './lightbox.tsx'
import { usePictureNames } from './names.ts'
import './gallery.css'

/** Pictures of one camera, by day, or of all that the address filters; hour by hour, and one of them large. */
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
          <CameraFilterFoot
            resource={cameraPicture}
            names={pictureFilters}
            filter={gallery.filter}
            total={gallery.total}
            onFilter={gallery.place.filterBy}
            onClear={() => clearFilters(gallery)}
          />
        )}
      </section>
      {shown !== undefined && (
        <CameraLightbox gallery={gallery} names={names} start={shown} onClose={close} />
      )}
    </div>
  )
}
