import { useMemo } from 'react'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { crud, type Filter, type Stored } from '#contract/wire/crud.ts'
import { topics } from '#domain/metering/live.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { useListState } from '#web/engine/list/state/list-state.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { isSelected, type Selection } from '#web/engine/actions/use-selection.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { formatDateTime, parseTime } from '#web/lib/time/time.ts'
import { useGalleryPages } from '#web/subjects/gallery/use-gallery-pages.ts'
import { endingAt } from './gallery-filter.ts'

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
