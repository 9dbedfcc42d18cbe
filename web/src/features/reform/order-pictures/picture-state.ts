import { useMemo } from 'react'
import type { orderPicture } from '#contract/resources/reform/picture.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { crud, type Filter, type Stored } from '#contract/wire/crud.ts'
import { useGalleryPages } from '#web/subjects/gallery/use-gallery-pages.ts'
import { useListState, usePassingListState, type ListPlace } from '#web/engine/list/state/list-state.ts'

/** Sort orders of pictures. */
export const pictureSorts = ['-time', 'sharpness'] as const

/** Gallery state of order pictures; its filters are stored in the URL. */
export function usePictureGallery(resource: PictureResource) {
  return useGalleryAt(resource, useListState(resource, pictureSorts[0]))
}

/** Gallery state of order pictures embedded in a page, with a fixed filter that is not shown. */
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

export type PictureRecord = Stored<PictureResource>
