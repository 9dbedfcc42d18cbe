import { useState } from 'react'
import { iotCalls, linkFilter, type PictureLink } from '#contract/calls/iot/iot.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { topics } from '#domain/metering/live.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { usePacedTopic } from '#web/engine/data/use-paced-topic.ts'
import { StaleNote } from '#web/engine/list/list-status.tsx'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Lightbox } from '../gallery/lightbox.tsx'
import { StoredImage } from '../gallery/stored-image.tsx'
import { isOfFilter } from './of-filter.ts'
import { PictureFacts } from './picture-facts.tsx'
import { TakePicture } from './take-picture.tsx'
import { linkedWords } from './words.ts'
import './camera-pictures.css'

/** The newest pictures of an alert or a work order, what takes another one, and the way to all of them. */
export default function PicturesPart({ link }: { link: PictureLink }) {
  const t = useText()
  const { pictures, count, cameras, filter, read } = useLinked(link)
  const [open, setOpen] = useState<number>()
  const names = useLabels(
    camera.name,
    (pictures ?? []).map(({ cameraId }) => cameraId),
  )
  const nameOf = (cameraId: number) => names.get(cameraId) ?? `#${cameraId}`
  if (pictures === undefined && read.error === null) return <p className="meta">{t(common.loading)}</p>
  const canHave = cameras === undefined || cameras.length > 0
  return (
    <div className="linked-pictures">
      <StaleNote read={read} />
      {pictures?.length === 0 && (
        <p className="meta">{t(canHave ? linkedWords.none : linkedWords.unwatched)}</p>
      )}
      {pictures !== undefined && pictures.length > 0 && (
        <PictureStrip pictures={pictures} nameOf={nameOf} onOpen={setOpen} />
      )}
      <div className="flow gap-3 rows-2 above-2 linked-pictures-acts">
        {cameras !== undefined && <TakePicture link={link} cameras={cameras} />}
        {count > 0 && (
          <ListLink page={cameraPicture.name} filter={filter}>
            {t(['All {n} [n|picture|pictures]', '全部 {n} 张图片'], { n: formatInteger(count) })}
          </ListLink>
        )}
      </div>
      {open !== undefined && pictures !== undefined && (
        <PictureViewer pictures={pictures} start={open} nameOf={nameOf} onClose={() => setOpen(undefined)} />
      )}
    </div>
  )
}

interface PictureStripProps {
  pictures: readonly Stored<typeof cameraPicture>[]
  nameOf: (cameraId: number) => string
  onOpen: (id: number) => void
}

function PictureStrip({ pictures, nameOf, onOpen }: PictureStripProps) {
  const t = useText()
  return (
    <ul className="grid gap-2 linked-pictures-strip" aria-label={t(linkedWords.title)}>
      {pictures.map(({ id, path, time, cameraId }) => {
        const name = nameOf(cameraId)
        return (
          <li key={id}>
            <Button kind="bare" className="grid lit linked-picture" onClick={() => onOpen(id)}>
              <StoredImage path={path} isSmall alt="" />
              <time dateTime={time}>{time}</time>
              <span className="meta">{name}</span>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** Pictures that are shown; all of them are in the gallery. */
const mostShown = 12

/** The newest pictures of an alert or a work order, how many there are, and the cameras that may take more; followed live. */
function useLinked(link: PictureLink) {
  const filter = linkFilter(link)
  const rows = useRows(cameraPicture, { page: 1, limit: mostShown, sort: '-time', filter })
  const linked = useRead(iotCalls.linkedPictures, link)
  const refetch = () => Promise.all([rows.refetch(), linked.refetch()])
  usePacedTopic(topics.cameraPicture, refetch, ({ d }) => isOfFilter(d, filter))
  return {
    filter,
    pictures: rows.data?.list,
    count: linked.data?.count ?? rows.data?.total ?? 0,
    cameras: linked.data?.cameras,
    read: { error: rows.error ?? linked.error, refetch },
  }
}

interface PictureViewerProps {
  pictures: readonly Stored<typeof cameraPicture>[]
  /** Id of the picture that is shown first. */
  start: number
  nameOf: (cameraId: number) => string
  onClose: () => void
}

/** A few pictures one after the other over the whole window. One that comes meanwhile does not move the one that is shown. */
function PictureViewer({ pictures, start, nameOf, onClose }: PictureViewerProps) {
  const t = useText()
  const [shown, setShown] = useState(start)
  const index = Math.max(
    0,
    pictures.findIndex(({ id }) => id === shown),
  )
  const picture = pictures[index]
  if (picture === undefined) return null
  const { path, time, cameraId } = picture
  return (
    <Lightbox
      label={t(linkedWords.lightbox, { time })}
      title={time}
      index={index}
      total={pictures.length}
      picture={{ path, alt: t(linkedWords.pictureAlt, { name: nameOf(cameraId), time }), caption: time }}
      onGo={(to) => setShown(pictures[to]?.id ?? shown)}
      onClose={onClose}
    >
      <PictureFacts picture={picture} withCamera />
    </Lightbox>
  )
}
