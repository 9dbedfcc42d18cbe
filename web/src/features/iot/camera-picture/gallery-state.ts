import { useMemo } from 'react'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { crud, type Filter, type Stored } from '#contract/wire/crud.ts'
import { topics } from '#domain/metering/live.ts'
import { isSelected, type Selection } from '#web/engine/actions/use-selection.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { useListState } from '#web/engine/list/state/list-state.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { formatDateTime, parseTime } from '#web/lib/time/time.ts'
import { useGalleryPages } from '#web/subjects/gallery/use-gallery-pages.ts'

/** Everything the gallery of a camera knows, or of all of them where none is given; its filters stand in the address. */
export function useGallery(cameraId: number | undefined) {
  const place = useListState(cameraPicture, undefined)
  const own = place.state.filter
  const filter = useMemo(
    () => (cameraId === undefined ? own : { ...own, cameraId: String(cameraId) }),
    [own, cameraId],
  )
  // they stay that many until they are read again, whatever the cameras take
  const hours = useRead(iotCalls.pictureHours, filter, { isMain: true, keepsPrevious: true })
  const total = useMemo(
    () => (hours.data?.hours ?? []).reduce((sum, { count }) => sum + count, 0),
    [hours.data],
  )
  const asked = endingAt(filter, hours.data?.until ?? '')
  const pages = useGalleryPages({
    list: crud(cameraPicture).list,
    filter: asked,
    own: filter,
    sort: '-time',
    enabled: hours.data !== undefined,
    total,
  })
  const fresh = useNewPictures(filter, hours.data?.until ?? '')
  return {
    place,
    filter: own,
    /** The filter that the pictures are read by, and exported. */
    asked,
    hours,
    ...pages,
    /** Names of those selected pictures that were read, the newest first. */
    names: () => namesOfSelected(pages.pictures.known(), pages.chosen.selection),
    fresh,
    refresh: () => refreshResource(cameraPicture),
  }
}

export type Gallery = ReturnType<typeof useGallery>

/** A picture as the platform answers it. */
export type PictureRecord = Stored<typeof cameraPicture>

/** What those of some pictures are called that are selected. */
export function namesOfSelected(known: readonly PictureRecord[], selection: Selection): string[] {
  return known.filter(({ id }) => isSelected(selection, id)).map((row) => nameOf(cameraPicture, row))
}

/** How many pictures of a gallery were taken since `until`; none once they are among those that are shown. */
function useNewPictures(filter: Filter, until: string): number {
  const from = parseTime(until)
  const timeStart = from === undefined ? '' : formatDateTime(from.getTime() + 1000)
  const { data, isPlaceholderData } = useRows(
    cameraPicture,
    { page: 1, limit: 1, filter: { ...filter, timeStart } },
    { enabled: from !== undefined, topic: topics.cameraPicture },
  )
  return data === undefined || isPlaceholderData ? 0 : data.total
}

/** Parts of the day by their name and the hours they hold, the last included, in words as well. */
export const dayParts = [
  ['night', '0', '5', 'Night, 0–6', '凌晨 0–6 时'],
  ['morning', '6', '11', 'Morning, 6–12', '上午 6–12 时'],
  ['afternoon', '12', '17', 'Afternoon, 12–18', '下午 12–18 时'],
  ['evening', '18', '23', 'Evening, 18–24', '晚间 18–24 时'],
] as const

type DayPart = (typeof dayParts)[number][0]

/** The part of the day that filters ask for; nothing where they ask for other hours or for none. */
export function dayPartOf({ hourStart, hourEnd }: Filter): DayPart | undefined {
  return dayParts.find(([, from, until]) => from === hourStart && until === hourEnd)?.[0]
}

/** The filters of a part of the day; those of none are empty. */
export function dayPartFilter(part: string): Filter {
  const [, hourStart = '', hourEnd = ''] = dayParts.find(([name]) => name === part) ?? []
  return { hourStart, hourEnd }
}

/** The day (`YYYY-MM-DD`) that filters ask for; nothing where they ask for other times or for none. */
export function dayOf({ timeStart = '', timeEnd = '' }: Filter): string | undefined {
  const day = timeStart.slice(0, 10)
  if (day === '' || timeEnd.slice(0, 10) !== day) return undefined
  const isWhole = [day, `${day} 00:00:00`].includes(timeStart) && [day, `${day} 23:59:59`].includes(timeEnd)
  return isWhole ? day : undefined
}

/**
 * Filters that end at `until` (`YYYY-MM-DD HH:mm:ss`) at the latest: what is taken later is not among the pictures, so
 * that their places stay.
 */
export function endingAt(filter: Filter, until: string): Filter {
  const { timeEnd = '' } = filter
  const end = timeEnd.length === 10 ? `${timeEnd} 23:59:59` : timeEnd
  return { ...filter, timeEnd: end !== '' && end < until ? end : until }
}
