import { useMemo, useState } from 'react'
import type { Filter } from '#contract/wire/crud.ts'
import type { SocketItem } from '#contract/wire/socket.ts'
import { topics } from '#domain/metering/live.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { isOfFilter } from '#web/subjects/camera-pictures/of-filter.ts'
import { useListState } from '#web/engine/list/state/list-state.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { countSelected, targetOf, useSelection } from '#web/engine/actions/use-selection.ts'
import { useTopic } from '#web/stores/session/use-topic.ts'
import type { PictureSource } from '#web/subjects/gallery/gallery-picture.ts'
import { namesOfSelected, pageOf, useHours, usePictures, type PictureRecord } from './gallery-rows.ts'

/** Everything the gallery of a camera knows, or of all of them where none is given; its filters stand in the address. */
export function useGallery(cameraId: number | undefined) {
  const place = useListState(cameraPicture, undefined)
  const own = place.state.filter
  const filter = useMemo(
    () => (cameraId === undefined ? own : { ...own, cameraId: String(cameraId) }),
    [own, cameraId],
  )
  const chosen = useSelection(JSON.stringify(filter))
  const hours = useHours(filter)
  const [span, setSpan] = useState({ from: 0, until: 0 })
  const pages = useMemo(() => pagesOf(span), [span])
  const pictures = usePictures(filter, hours.data, pages)
  const total = useMemo(
    () => (hours.data?.hours ?? []).reduce((sum, { count }) => sum + count, 0),
    [hours.data],
  )
  const fresh = useNewPictures(filter, hours.data?.until ?? '')
  const look = (from: number, until: number) => {
    if (pageOf(from) !== pageOf(span.from) || pageOf(until) !== pageOf(span.until)) setSpan({ from, until })
  }
  const source: PictureSource<PictureRecord> = {
    pictureAt: pictures.pictureAt,
    look,
    selection: chosen.selection,
    onMark: chosen.mark,
  }
  return {
    place,
    filter: own,
    hours,
    pictures,
    total,
    chosen,
    count: countSelected(chosen.selection, total),
    /** Names of those selected pictures that were read, the newest first. */
    names: () => namesOfSelected(pictures.known(), chosen.selection),
    target: targetOf(chosen.selection, pictures.filter, total),
    fresh,
    source,
    look,
    refresh: () => refreshResource(cameraPicture),
  }
}

export type Gallery = ReturnType<typeof useGallery>

/** The first page is always among them: its answer counts the triggers. */
function pagesOf({ from, until }: { from: number; until: number }): number[] {
  const first = pageOf(Math.max(0, from))
  const last = Math.max(first, pageOf(until))
  const near = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return first === 1 ? near : [1, ...near]
}

/** How many pictures of a gallery were taken since `until`; none once they are among those that are shown. */
function useNewPictures(filter: Filter, until: string): number {
  const [seen, setSeen] = useState<{ until: string; count: number }>({ until, count: 0 })
  const count = seen.until === until ? seen.count : 0
  const add = (more: number) => more > 0 && setSeen({ until, count: count + more })
  useTopic(topics.cameraPicture, {
    onItems: (items) => add(items.filter((item) => isNew(item, filter, until)).length),
    onGap: () => add(1),
  })
  return count
}

function isNew({ d }: SocketItem, filter: Filter, until: string): boolean {
  const picture: Record<string, unknown> = Object(d)
  return isOfFilter(d, filter) && typeof picture['time'] === 'string' && picture['time'] > until
}
