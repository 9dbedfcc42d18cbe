import { useState } from 'react'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { crud, flatQuery } from '#contract/wire/crud.ts'
import { Lightbox, type LightboxPicture } from '#web/subjects/gallery/lightbox.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { may } from '#web/stores/session/session.ts'
import { DialogHost } from '#web/ui/dialog/dialog-host.tsx'
import { pairs } from '../evidence/picture-choice.ts'
import { PictureFacts, useNameOfPicture } from './picture-facts.tsx'
import type { PictureGallery, PictureRecord, PictureResource } from './picture-state.ts'
import { ReviewButtons } from './picture-actions.tsx'

interface PictureLightboxProps {
  resource: PictureResource
  index: number
  total: number
  /** Undefined while loading. */
  picture: PictureRecord | undefined
  onGo: (index: number) => void
  onClose: () => void
}

/** Lightbox of a picture, optionally compared with its counterpart before or after the work. */
export function PictureLightbox({ resource, picture, ...props }: PictureLightboxProps) {
  const name = useNameOfPicture()
  const other = useCounterpart(picture ?? {})
  const shown = (one: PictureRecord): LightboxPicture => ({
    path: one.path,
    alt: name(one),
    caption: name(one),
  })
  const title = picture ? name(picture) : ''
  return (
    <DialogHost>
      <Lightbox
        label={title}
        title={title}
        picture={picture && shown(picture)}
        beside={other && shown(other)}
        tools={picture && <ReviewButtons resource={resource} picture={picture} />}
        {...props}
      >
        {picture && <PictureFacts picture={picture} />}
      </Lightbox>
    </DialogHost>
  )
}

/**
 * Lightbox over a gallery: `showLarge` opens the picture at an index, `onGo` is called with the index of each picture
 * navigated to. `focus` is the picture to focus after closing.
 */
export function useLargePicture(gallery: PictureGallery, onGo?: (index: number) => void) {
  const { resource, pictures, source, total } = gallery
  const [at, showLarge] = useState<number>()
  const [focus, setFocus] = useState({ index: 0, wanted: 0 })
  const go = (index: number) => {
    showLarge(index)
    onGo?.(index)
    source.look(Math.max(0, index - 1), Math.min(index + 1, total - 1))
  }
  const close = () => {
    setFocus(({ wanted }) => ({ index: at ?? 0, wanted: wanted + 1 }))
    showLarge(undefined)
  }
  const lightbox = at !== undefined && (
    <PictureLightbox
      resource={resource}
      index={at}
      total={total}
      picture={pictures.pictureAt(at)}
      onGo={go}
      onClose={close}
    />
  )
  return { focus, showLarge, lightbox }
}

/** Loads the picture of the same order that shows the same motif before or after the work. */
function useCounterpart({ orderId = 0, slot }: Partial<Pick<PictureRecord, 'orderId' | 'slot'>>) {
  const other = pairs.find((pair) => pair.some((one) => one === slot))?.find((one) => one !== slot)
  const query = flatQuery({
    page: 1,
    limit: 1,
    sort: '-time',
    filter: { orderId: String(orderId), slot: other ?? '' },
  })
  const { data } = useRead(crud(orderPicture).list, query, {
    enabled: other !== undefined && orderId !== 0 && may(orderPicture, 'list'),
  })
  return data?.list[0]
}
