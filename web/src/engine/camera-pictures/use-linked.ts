import { iotCalls, linkFilter, type PictureLink } from '#contract/calls/iot.ts'
import { topics } from '#contract/metering/live.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useTopic } from '#web/stores/session/use-topic.ts'
import { useRows } from '../list/state/use-rows.ts'
import { isOfFilter } from './of-filter.ts'

/** Pictures that are shown; all of them are in the gallery. */
const shown = 12

/** The newest pictures of an alert or a work order, how many there are, and the cameras that may take more; followed live. */
export function useLinked(link: PictureLink) {
  const filter = linkFilter(link)
  const rows = useRows(cameraPicture, { page: 1, limit: shown, sort: '-time', filter })
  const linked = useRead(iotCalls.linkedPictures, link)
  const refresh = () => void Promise.all([rows.refetch(), linked.refetch()])
  useTopic(topics.cameraPicture, {
    onItems: (items) => items.some(({ d }) => isOfFilter(d, filter)) && refresh(),
    onGap: refresh,
  })
  return {
    filter,
    pictures: rows.data?.list,
    count: linked.data?.count ?? rows.data?.total ?? 0,
    cameras: linked.data?.cameras,
    failure: rows.error ?? linked.error ?? undefined,
    refresh,
  }
}
