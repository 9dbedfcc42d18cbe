import { iotCalls, type PictureHours } from '#contract/calls/iot/iot.ts'
import { crud, flatQuery, type Filter, type Stored } from '#contract/wire/crud.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { isSelected, type Selection } from '#web/engine/actions/use-selection.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { readQuery, useRead, useReads } from '#web/engine/read/use-read.ts'
import { endingAt } from './gallery-filter.ts'

/** A picture as the platform answers it. */
export type PictureRecord = Stored<typeof cameraPicture>

/** Pictures that are read at once. */
export const pageSize = 100

/** How many pictures there are in each hour. They stay that many until `refetch`, whatever the cameras take. */
export function useHours(filter: Filter) {
  return useRead(iotCalls.pictureHours, filter, { isMain: true, keepsPrevious: true })
}

/** The pages of pictures that are looked at, and how to find a picture by its place, the newest first. */
export function usePictures(filter: Filter, hours: PictureHours | undefined, pages: readonly number[]) {
  const bounded = endingAt(filter, hours?.until ?? '')
  const answers = useReads(
    pages.map((page) =>
      readQuery(
        crud(cameraPicture).list,
        flatQuery({ page, limit: pageSize, sort: '-time', filter: bounded }),
        {
          isMain: true,
          keepsPrevious: true,
          enabled: hours !== undefined,
        },
      ),
    ),
  )
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
