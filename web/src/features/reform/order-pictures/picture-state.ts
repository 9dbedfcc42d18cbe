import { useMemo, useState } from 'react'
import type { orderPicture } from '#contract/resources/reform/picture.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { crud, flatQuery, type Filter, type Stored } from '#contract/wire/crud.ts'
import { countSelected, targetOf, useSelection } from '#web/engine/actions/use-selection.ts'
import type { PictureSource } from '#web/subjects/gallery/gallery-picture.ts'
import { useListState, usePassingListState, type ListPlace } from '#web/engine/list/state/list-state.ts'
import { readQuery, useReads } from '#web/engine/read/use-read.ts'

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
  const [span, setSpan] = useState({ from: 0, until: 0 })
  const pages = useMemo(() => pagesOf(span), [span])
  const pictures = usePicturePages(resource, filter, sort, pages)
  const chosen = useSelection(JSON.stringify(filter))
  const { total = 0 } = pictures
  const source: PictureSource<PictureRecord> = {
    pictureAt: pictures.pictureAt,
    look: (from, until) => {
      if (pageOf(from) !== pageOf(span.from) || pageOf(until) !== pageOf(span.until)) setSpan({ from, until })
    },
    selection: chosen.selection,
    onMark: chosen.mark,
  }
  return {
    resource,
    place,
    filter,
    sort,
    pictures,
    source,
    total,
    chosen,
    count: countSelected(chosen.selection, total),
    target: targetOf(chosen.selection, filter, total),
  }
}

export type PictureGallery = ReturnType<typeof usePictureGallery>

/** The first page is always among them: its answer counts all. */
function pagesOf({ from, until }: { from: number; until: number }): number[] {
  const first = pageOf(Math.max(0, from))
  const last = Math.max(first, pageOf(until))
  const near = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return first === 1 ? near : [1, ...near]
}

/** All pictures of orders, or those of old meters only. */
export type PictureResource = Resource<(typeof orderPicture)['fields']>

/** A picture as the platform answers it. */
export type PictureRecord = Stored<PictureResource>

/** Pictures that are read at once. */
const pageSize = 100

/** The pages of pictures that are looked at, and how to find a picture by its place. */
function usePicturePages(resource: PictureResource, filter: Filter, sort: string, pages: readonly number[]) {
  const answers = useReads(
    pages.map((page) =>
      readQuery(crud(resource).list, flatQuery({ page, limit: pageSize, sort, filter }), {
        isMain: true,
        keepsPrevious: true,
      }),
    ),
  )
  const known = answers.find(({ data }) => data !== undefined)?.data
  return {
    total: known?.total,
    counts: known?.counts,
    error: answers.find(({ error }) => error !== null)?.error ?? undefined,
    isFetching: answers.some(({ isFetching }) => isFetching),
    pictureAt: (index: number): PictureRecord | undefined =>
      answers[pages.indexOf(pageOf(index))]?.data?.list[index % pageSize],
    refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
  }
}

/** The page that holds the picture at a place. */
function pageOf(index: number): number {
  return Math.floor(index / pageSize) + 1
}
