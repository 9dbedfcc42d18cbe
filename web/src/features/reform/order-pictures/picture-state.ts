import { useMemo } from 'react'
import type { orderPicture } from '#contract/resources/reform/picture.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { crud, type Filter, type Stored } from '#contract/wire/crud.ts'
import { useGalleryPages } from '#web/subjects/gallery/use-gallery-pages.ts'
import { useListState, usePassingListState, type ListPlace } from '#web/engine/list/state/list-state.ts'

/** How pictures are put in order. */
export const pictureSorts = ['-time', 'sharpness'] as const

/** Everything that a gallery of pictures of orders knows; its filters stand in the address. */
export function usePictureGallery(resource: PictureResource) {
  return useGalleryAt(resource, useListState(resource, pictureSorts[0]))
}

/** The same for the pictures inside a page, all of which meet a filter that is never shown. */
export function useFixedGallery(resource: PictureResource, fixed: Filter) {
  return useGalleryAt(resource, usePassingListState(resource, pictureSorts[0], { fixed }))
}

function useGalleryAt(resource: PictureResource, place: ListPlace) {
  const { sort = pictureSorts[0] } = place.state
  const filter = useMemo(() => ({ ...place.state.filter, ...place.fixed }), [place])
  const pages = useGalleryPages({ list: crud(resource).list, filter, sort })
  return { resource, place, filter, sort, ...pages }
}

export type PictureGallery = ReturnType<typeof usePictureGallery>

/** All pictures of orders, or those of old meters only. */
export type PictureResource = Resource<(typeof orderPicture)['fields']>

/** A picture as the platform answers it. */
export type PictureRecord = Stored<PictureResource>
