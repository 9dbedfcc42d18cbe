import { useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { useTabTitle } from '#web/stores/tabs/current-tab.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { CameraDays } from './days.tsx'
import { CameraFilterFoot } from '../camera/filter-foot.tsx'
import { CameraGalleryBar } from './gallery-bar.tsx'
import { CameraGalleryBody } from './gallery-body.tsx'
import { CameraGalleryFilters, clearFilters, pictureFilters } from './gallery-filters.tsx'
import { useGallery } from './gallery-state.ts'
import type { CameraRecord } from '../camera/live.ts'
import { CameraLightbox } from './lightbox.tsx'
import { CameraSnapshot } from '../camera/snapshot.tsx'
import { CameraState } from '../camera/state.tsx'
import { galleryWords } from '../camera/words.ts'
import './gallery.css'

/** The pictures of one camera: by day, hour by hour, and one of them large. */
export function CameraGallery({ row }: { row: CameraRecord }) {
  const gallery = useGallery(row.id)
  const [shown, setShown] = useState<number>()
  const [focus, setFocus] = useState({ index: 0, wanted: 0 })
  const name = nameOf(camera, row)
  useTabTitle(name)
  const close = useCallback((index: number) => {
    setShown(undefined)
    setFocus(({ wanted }) => ({ index, wanted: wanted + 1 }))
  }, [])
  return (
    <div className="page list-page" data-page="iot/camera-picture">
      <Head row={row} name={name} total={gallery.hours.data && gallery.total} />
      <section className="card list-card picture-gallery">
        <CameraDays row={row} filter={gallery.filter} onFilter={gallery.place.filterBy} />
        <CameraGalleryFilters gallery={gallery} />
        <CameraGalleryBody gallery={gallery} name={name} focus={focus} onOpen={setShown} />
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
      {shown !== undefined && <CameraLightbox row={row} gallery={gallery} start={shown} onClose={close} />}
    </div>
  )
}

interface HeadProps {
  row: CameraRecord
  name: string
  total: number | undefined
}

function Head({ row, name, total }: HeadProps) {
  const t = useWords(galleryWords)
  const cameras = usePagePath(camera.name)
  return (
    <header className="page-head">
      <h1 tabIndex={-1}>{name}</h1>
      <CameraState state={row.state} />
      {total !== undefined && (
        <span className="meta">
          {total === 1 ? t('onePicture') : t('manyPictures', { n: formatInteger(total) })}
        </span>
      )}
      <div className="page-acts">
        {cameras !== undefined && (
          <Link className="button" to={cameras}>
            <Icon name="pi-video" />
            {t('cameras')}
          </Link>
        )}
        <CameraSnapshot row={row} />
      </div>
    </header>
  )
}
