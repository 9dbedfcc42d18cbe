import { useState } from 'react'
import type { BulkAction } from '#web/engine/list/page-definition.ts'
import { oldPicture } from '#contract/resources/reform/picture.ts'
import { oldPictureBulk } from './picture-actions.tsx'
import { PictureLightbox } from './picture-lightbox.tsx'
import { PictureList } from './picture-list.tsx'
import { type PictureResource, usePictureGallery, type PictureGallery } from './picture-state.ts'

/** All pictures of old meters. */
export function OldGallery() {
  return <GalleryWithLightbox gallery={usePictureGallery(oldPicture)} actions={oldPictureBulk} />
}

interface GalleryWithLightboxProps {
  gallery: PictureGallery
  actions: readonly BulkAction<PictureResource>[]
}

/** Pictures, one of which is seen large at a time. */
export function GalleryWithLightbox({ gallery, actions }: GalleryWithLightboxProps) {
  const [at, setAt] = useState<number>()
  const [focus, setFocus] = useState({ index: 0, wanted: 0 })
  const { resource, pictures, source, total } = gallery
  const go = (index: number) => {
    setAt(index)
    source.look(Math.max(0, index - 1), Math.min(index + 1, total - 1))
  }
  const close = () => {
    setFocus(({ wanted }) => ({ index: at ?? 0, wanted: wanted + 1 }))
    setAt(undefined)
  }
  return (
    <>
      <PictureList gallery={gallery} actions={actions} focus={focus} onOpen={setAt} />
      {at !== undefined && (
        <PictureLightbox
          resource={resource}
          index={at}
          total={total}
          picture={pictures.pictureAt(at)}
          onGo={go}
          onClose={close}
        />
      )}
    </>
  )
}
