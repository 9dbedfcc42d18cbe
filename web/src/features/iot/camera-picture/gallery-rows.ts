import { keepPreviousData, useQueries, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { iotCalls, type PictureHours } from '#contract/calls/iot.ts'
import { crud, flatQuery, type Filter, type ListPage, type Stored } from '#contract/wire/crud.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { isSelected, type Selection } from '#web/engine/actions/use-selection.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { keyOf } from '#web/engine/data/query-client.ts'
import { endingAt } from './gallery-filter.ts'

/** A picture as the platform answers it. */
export type PictureRecord = Stored<typeof cameraPicture>

/** Pictures that are read at once. */
export const pageSize = 100

/** How many pictures there are in each hour. They stay that many until `refetch`, whatever the cameras take. */
export function useHours(filter: Filter) {
  return useQuery<PictureHours, Failure>({
    queryKey: keyOf(cameraPicture, 'list', 'hours', filter),
    queryFn: ({ signal }) => callQuietly(iotCalls.pictureHours, filter, signal),
    placeholderData: keepPreviousData,
  })
}

/** The pages of pictures that are looked at, and how to find a picture by its place, the newest first. */
export function usePictures(filter: Filter, hours: PictureHours | undefined, pages: readonly number[]) {
  const bounded = endingAt(filter, hours?.until ?? '')
  const answers = useQueries<UseQueryOptions<ListPage<PictureRecord>, Failure>[]>({
    queries: pages.map((page) => {
      const query = flatQuery({ page, limit: pageSize, sort: '-time', filter: bounded })
      return {
        queryKey: keyOf(cameraPicture, 'list', query),
        queryFn: ({ signal }) => callQuietly(crud(cameraPicture).list, query, signal),
        placeholderData: keepPreviousData,
        enabled: hours !== undefined,
      }
    }),
  })
  return {
    filter: bounded,
    counts: answers[0]?.data?.counts,
    error: answers.find(({ error }) => error !== null)?.error ?? undefined,
    pictureAt: (index: number): PictureRecord | undefined => {
      const at = pages.indexOf(pageOf(index))
      return answers[at]?.data?.list[index % pageSize]
    },
    /** All that were read, the newest first. */
    known: (): PictureRecord[] => answers.flatMap(({ data }) => data?.list ?? []),
    refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
  }
}

/** What those of some pictures are called that are selected. */
export function namesOfSelected(known: readonly PictureRecord[], selection: Selection): string[] {
  return known.filter(({ id }) => isSelected(selection, id)).map((row) => nameOf(cameraPicture, row))
}

/** The page that holds the picture at a place. */
export function pageOf(index: number): number {
  return Math.floor(index / pageSize) + 1
}
