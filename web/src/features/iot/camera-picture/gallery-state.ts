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

/** State of the gallery of one camera, or of all when none is given; its filters are in the address. */
export function useGallery(cameraId: number | undefined) {
  const place = useListState(cameraPicture, undefined)
  const own = place.state.filter
  const filter = useMemo(
    () => (cameraId === undefined ? own : { ...own, cameraId: String(cameraId) }),
    [own, cameraId],
  )
  // the counts stay fixed until refetched, regardless of new pictures
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
    /** Filter for loading and exporting the pictures. */
    asked,
    hours,
    ...pages,
    /** Returns the names of the selected pictures that are loaded, latest first. */
    names: () => namesOfSelected(pages.pictures.known(), pages.chosen.selection),
    fresh,
    refresh: () => refreshResource(cameraPicture),
  }
}

export type Gallery = ReturnType<typeof useGallery>

/** Picture as returned by the platform. */
export type PictureRecord = Stored<typeof cameraPicture>

/** Returns the names of the selected pictures. */
export function namesOfSelected(known: readonly PictureRecord[], selection: Selection): string[] {
  return known.filter(({ id }) => isSelected(selection, id)).map((row) => nameOf(cameraPicture, row))
}

/** Returns the number of pictures taken after `until` that the gallery does not show yet. */
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

/** Parts of the day: name, first and last hour (inclusive), and labels. */
export const dayParts = [
  ['night', '0', '5', 'Night, 0–6', '凌晨 0–6 时'],
  ['morning', '6', '11', 'Morning, 6–12', '上午 6–12 时'],
  ['afternoon', '12', '17', 'Afternoon, 12–18', '下午 12–18 时'],
  ['evening', '18', '23', 'Evening, 18–24', '晚间 18–24 时'],
] as const

type DayPart = (typeof dayParts)[number][0]

/** Returns the part of the day in the filter; `undefined` for other hours or none. */
export function dayPartOf({ hourStart, hourEnd }: Filter): DayPart | undefined {
  return dayParts.find(([, from, until]) => from === hourStart && until === hourEnd)?.[0]
}

/** Returns the filter for a part of the day, with empty values for an unknown one. */
export function dayPartFilter(part: string): Filter {
  const [, hourStart = '', hourEnd = ''] = dayParts.find(([name]) => name === part) ?? []
  return { hourStart, hourEnd }
}

/** Returns the whole day (`YYYY-MM-DD`) in the filter; `undefined` for other times or none. */
export function dayOf({ timeStart = '', timeEnd = '' }: Filter): string | undefined {
  const day = timeStart.slice(0, 10)
  if (day === '' || timeEnd.slice(0, 10) !== day) return undefined
  const isWhole = [day, `${day} 00:00:00`].includes(timeStart) && [day, `${day} 23:59:59`].includes(timeEnd)
  return isWhole ? day : undefined
}

/**
 * Limits a filter to times up to `until` (`YYYY-MM-DD HH:mm:ss`): later pictures are excluded, so that the indices of
 * the others are stable.
 */
export function endingAt(filter: Filter, until: string): Filter {
  const { timeEnd = '' } = filter
  const end = timeEnd.length === 10 ? `${timeEnd} 23:59:59` : timeEnd
  return { ...filter, timeEnd: end !== '' && end < until ? end : until }
}
