import { crud, flatQuery, type Filter, type Stored } from '#contract/wire/crud.ts'
import type { orderPicture } from '#contract/resources/reform/picture.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { readQuery, useReads } from '#web/engine/read/use-read.ts'

/** All pictures of orders, or those of old meters only. */
export type PictureResource = Resource<(typeof orderPicture)['fields']>

/** A picture as the platform answers it. */
export type PictureRecord = Stored<PictureResource>

/** Pictures that are read at once. */
const pageSize = 100

/** The pages of pictures that are looked at, and how to find a picture by its place. */
export function usePicturePages(
  resource: PictureResource,
  filter: Filter,
  sort: string,
  pages: readonly number[],
) {
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
export function pageOf(index: number): number {
  return Math.floor(index / pageSize) + 1
}
