import type { BulkAction } from '#web/engine/list/page-definition.ts'
import { oldPicture } from '#contract/resources/reform/picture.ts'
import { oldPictureBulk } from './picture-actions.tsx'
import { useLargePicture } from './picture-lightbox.tsx'
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
  const { focus, showLarge, lightbox } = useLargePicture(gallery)
  return (
    <>
      <PictureList gallery={gallery} actions={actions} focus={focus} onOpen={showLarge} />
      {lightbox}
    </>
  )
}
