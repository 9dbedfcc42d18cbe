import { useState } from 'react'
import { iotCalls, linkFilter, type PictureLink, type LinkedPictures } from '#contract/calls/iot/iot.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import type { Stored, Filter } from '#contract/wire/crud.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { topics } from '#domain/metering/live.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { usePacedTopic } from '#web/engine/data/use-paced-topic.ts'
import { StaleNote } from '#web/engine/list/list-status.tsx'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { common } from '#web/i18n/common.ts'
import { useText, useLanguage } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Button } from '#web/ui/control/button.tsx'
import { notify } from '#web/stores/failures/notices.ts'
import { may, useSession } from '#web/stores/session/session.ts'
import { Select } from '#web/ui/control/select.tsx'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { explainFailure, type Problem } from '#web/engine/form/explain-failure.ts'
import { ErrorNote } from '#web/engine/read/error-note.tsx'
import { Lightbox } from '../gallery/lightbox.tsx'
import { StoredImage } from '../gallery/stored-image.tsx'
import { PictureFacts } from './picture-facts.tsx'
import { linkedWords } from './words.ts'
import './camera-pictures.css'

/** Newest pictures of an alert or work order, a button that takes another one, and a link to all of them. */
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
    <div>
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
            <Button
              kind="bare"
              className="full grid lit edged surface fine linked-picture"
              onClick={() => onOpen(id)}
            >
              <StoredImage className="picture" path={path} isSmall alt="" />
              <span className="grid pad-tight">
                <time className="ink-1 anywhere" dateTime={time}>
                  {time}
                </time>
                <span className="meta anywhere">{name}</span>
              </span>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** Maximum number of pictures shown; the gallery has all of them. */
const mostShown = 12

/** Reads the newest pictures of an alert or work order, their number and the cameras available; updated live. */
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
  /** Id of the picture shown first. */
  start: number
  nameOf: (cameraId: number) => string
  onClose: () => void
}

/** Lightbox for a few pictures. New pictures do not change the one that is shown. */
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

const names = ['cameraId', 'alertId', 'orderId'] as const

/** Whether a published picture belongs to the cameras, alerts and orders of a filter. */
export function isOfFilter(published: unknown, filter: Filter): boolean {
  const picture: Record<string, unknown> = Object(published)
  return names.every((name) => {
    const wanted = filter[name] ?? ''
    return wanted === '' || wanted.split(',').includes(String(picture[name]))
  })
}

type Watching = LinkedPictures['cameras'][number]

interface TakePictureProps {
  link: PictureLink
  /** Cameras that watch the place, nearest first. */
  cameras: readonly Watching[]
}

/** Button that takes a picture for an alert or work order; hidden without a camera or the permission. */
export function TakePicture({ link, cameras }: TakePictureProps) {
  const t = useText()
  const language = useLanguage()
  const isAllowed = useSession(() => may(camera, 'snapshot'))
  const [chosen, setChosen] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const row =
    cameras.find(({ id }) => id === chosen) ?? cameras.find(({ state }) => state === 'online') ?? cameras[0]
  if (!isAllowed || row === undefined) return null
  const take = async () => {
    const name = cameraName(row, language)
    setBusy(true)
    setProblem(undefined)
    try {
      const { fail, errors } = await callUnreported(iotCalls.snapshot, { ids: [row.id], ...link })
      if (fail === 0) notify('success', t(linkedWords.taken, { name }))
      else
        setProblem({
          text: t(linkedWords.notTakenWhy, { name, reason: errors[0]?.msg ?? '' }),
          requestId: '',
        })
      await refreshResource(cameraPicture)
    } catch (error) {
      const explained = explainFailure(error)
      setProblem(
        explained && { ...explained, text: t(linkedWords.notTakenWhy, { name, reason: explained.text }) },
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className="flow gap-3 rows-2 linked-pictures-take">
        {cameras.length > 1 && (
          <CameraChoice
            cameras={cameras}
            chosen={row.id}
            isBusy={isBusy}
            onChoose={(id) => {
              setChosen(id)
              setProblem(undefined)
            }}
          />
        )}
        <Button icon="pi-camera" isBusy={isBusy} isOff={isBusy} onClick={() => void take()}>
          {t(isBusy ? linkedWords.taking : ['Take a picture now', '立即抓拍'])}
        </Button>
      </div>
      {problem !== undefined && <ErrorNote requestId={problem.requestId}>{problem.text}</ErrorNote>}
    </>
  )
}

interface CameraChoiceProps {
  cameras: readonly Watching[]
  chosen: number
  isBusy: boolean
  onChoose: (id: number) => void
}

/** Select of the camera, with its distance and, unless online, its state. */
function CameraChoice({ cameras, chosen, isBusy, onChoose }: CameraChoiceProps) {
  const t = useText()
  const language = useLanguage()
  const describe = (one: Watching) => {
    const words = { name: cameraName(one, language), near: t(linkedWords[`near_${one.near}` as const]) }
    return one.state === 'online'
      ? t(['{name}, {near}', '{name}（{near}）'], words)
      : t(linkedWords.choiceOff, { ...words, state: t(linkedWords[one.state]) })
  }
  return (
    <Select
      aria-label={t(['Camera that takes it', '抓拍摄像头'])}
      value={chosen}
      disabled={isBusy}
      options={cameras.map((one) => [one.id, describe(one)] as const)}
      onChange={onChoose}
    />
  )
}

function cameraName({ name, nameZh }: Watching, language: Language): string {
  return say([name, nameZh || name], language)
}
