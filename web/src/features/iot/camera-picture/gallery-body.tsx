import { useMemo } from 'react'
import type { PictureHours } from '#contract/calls/iot.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { acts } from '#contract/text/acts.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { BusySign, ListEmpty, StaleNote } from '#web/engine/list/list-status.tsx'
import { NoMatch } from '#web/engine/list/no-match.tsx'
import { cancelReading } from '#web/engine/data/query-client.ts'
import { PictureGrid, type GridFocus } from '#web/engine/gallery/picture-grid.tsx'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { galleryWords } from '../camera/words.ts'
import type { Gallery } from './gallery-state.ts'
import type { PictureNames } from './names.ts'
import { useCameraTexts } from './picture-texts.tsx'

interface CameraGalleryBodyProps {
  gallery: Gallery
  names: PictureNames
  focus: GridFocus
  onOpen: (index: number) => void
}

/** The pictures, or why there are none. What was taken since waits for a click: nothing moves by itself. */
export function CameraGalleryBody(props: CameraGalleryBodyProps) {
  const { gallery } = props
  const { hours, pictures, fresh } = gallery
  const failure = hours.error ?? pictures.error
  return (
    <>
      <NewPictures count={fresh} onShow={() => void gallery.refresh()} />
      {hours.isFetching && <BusySign onCancel={() => cancelReading(cameraPicture)} />}
      {failure && hours.data && <StaleNote failure={failure} onRetry={() => void gallery.refresh()} />}
      <Pictures {...props} />
    </>
  )
}

function Pictures({ gallery, ...props }: CameraGalleryBodyProps) {
  const t = useText()
  const { hours, total, filter, place } = gallery
  return (
    <Loaded
      read={hours}
      skeleton={
        <div className="camera-wall skeleton" data-size={16} role="status" aria-label={t(common.loading)}>
          {Array.from({ length: 16 }, (_, index) => (
            <i key={index} className="skeleton-card" />
          ))}
        </div>
      }
    >
      {(found) => {
        if (total > 0) return <Grid gallery={gallery} hours={found.hours} {...props} />
        if (Object.keys(filter).length === 0) return <ListEmpty />
        return (
          <NoMatch
            resource={cameraPicture}
            filter={filter}
            onFilter={place.filterBy}
            onClear={() => place.change({ filter: {} })}
          />
        )
      }}
    </Loaded>
  )
}

function Grid({
  gallery,
  hours,
  names,
  ...props
}: CameraGalleryBodyProps & { hours: PictureHours['hours'] }) {
  const texts = useCameraTexts(names)
  const groups = useMemo(() => hours.map(({ hour, count }) => ({ group: hour, count })), [hours])
  return <PictureGrid source={gallery.source} groups={groups} texts={texts} {...props} />
}

function NewPictures({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useText()
  return (
    <div className="fresh-note" role="status">
      {count > 0 && (
        <Button kind="bare" className="fresh-pill" onClick={onShow}>
          {count === 1
            ? t(['1 new picture', '1 张新图片'])
            : t(galleryWords.manyNew, { n: formatInteger(count) })}
          <span>{t(acts.show)}</span>
        </Button>
      )}
    </div>
  )
}
