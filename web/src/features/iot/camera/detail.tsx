import { useEffect, useState } from 'react'
import type { CameraAim } from '#contract/calls/iot/camera.ts'
import { cameraPicture, type CameraPictureRow, livePath } from '#contract/resources/iot/camera-picture.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { device } from '#contract/resources/iot/device.ts'
import { acts } from '#contract/text/acts.ts'
import { states } from '#contract/text/states.ts'
import { topics } from '#domain/metering/live.ts'
import { pictureUrl } from '#web/api/picture.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { RefLinks } from '#web/engine/data/ref-labels.tsx'
import { StoredImage } from '#web/subjects/gallery/stored-image.tsx'
import { StaleNote } from '#web/engine/list/list-status.tsx'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { FieldCell } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { missing } from '#web/lib/text/missing.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { pagePathNow, usePagePath } from '#web/stores/session/navigation.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { CameraAge, CameraState } from './cells.tsx'
import { type CameraRecord, liveOf } from './live.ts'
import { CameraPtz, usePtz } from './ptz/ptz.tsx'
import { cameraWords } from './words.ts'
import './camera.css'

/** Live or selected picture of a camera, its latest pictures, and its facts. */
export function CameraDetail({ row }: { row: CameraRecord }) {
  const [chosen, setChosen] = useState<CameraPictureRow>()
  return (
    <div className="fill scroll form-drawer-body camera-detail">
      <Stage row={row} chosen={chosen} onLive={() => setChosen(undefined)} />
      <CameraStrip row={row} chosen={chosen?.id} onChoose={setChosen} />
      <CameraFacts row={row} />
    </div>
  )
}

interface StageProps {
  row: CameraRecord
  chosen: CameraPictureRow | undefined
  onLive: () => void
}

/** Large picture: the selected one, or else the live one; an offline camera shows its last picture, greyed out. */
function Stage({ row, chosen, onLive }: StageProps) {
  const t = useText()
  const name = nameOf(camera, row)
  const ptz = usePtz(row)
  if (chosen === undefined && row.state === 'online') {
    return (
      <div className="below-3 picture-frame">
        <CameraLivePicture id={row.id} name={name} view={ptz && viewMark(ptz.view)} />
        {ptz && <CameraPtz ptz={ptz} />}
      </div>
    )
  }
  const time = chosen?.time ?? row.lastTime
  return (
    <div className="below-3 picture-frame" data-off={chosen === undefined || undefined}>
      <StoredImage
        path={chosen?.path ?? liveOf(row).picture}
        alt={t(cameraWords.pictureAlt, { name, time })}
      />
      <div className="bar low gap-2 spread">
        <span className="meta">
          {chosen
            ? time
            : t(row.state === 'disabled' ? cameraWords.disabledSince : cameraWords.offlineSince, {
                time: row.since,
              })}
        </span>
        {chosen && row.state === 'online' && (
          <Button kind="quiet" icon="pi-video" onClick={onLive}>
            {t(['Back to live', '返回实时'])}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Returns a key that distinguishes pictures of different views. */
function viewMark({ pan, tilt, zoom }: CameraAim): string {
  return `-${pan}-${tilt}-${zoom}`
}

const factNames = ['orgId', 'schedule', 'keepDays', 'protocol', 'resolution', 'code', 'since'] as const

function CameraFacts({ row }: { row: CameraRecord }) {
  const t = useText()
  const language = useLanguage()
  const { fields } = camera
  const more = [
    [t(fields.state.label), <CameraState key="state" state={row.state} />],
    [t(fields.lastTime.label), <CameraAge key="age" row={row} />],
    [t(['Pictures today', '今日图片']), liveOf(row).picturesToday],
    [t(fields.deviceIds.label), <CameraDevices key="devices" ids={row.deviceIds} />],
  ] as const
  return (
    <Facts facts={more} look="below" label={t(['Facts', '基本信息'])}>
      {factNames.map((name) => (
        <Fact key={name} label={t(fields[name].label)}>
          <FieldCell field={fields[name]} value={row[name]} language={language} />
        </Fact>
      ))}
    </Facts>
  )
}

/** Interval between two pictures in milliseconds. */
const pace = 2000

interface LivePictureProps {
  id: number
  name: string
  /** Key of the camera's view; a new view is loaded immediately. */
  view?: string
}

/**
 * Live picture of a camera. The next one is requested two seconds after the previous one has loaded, while the page is
 * visible and not paused. Starts paused when reduced motion is preferred.
 */
function CameraLivePicture({ id, name, view = '' }: LivePictureProps) {
  const t = useText()
  const { apiBase } = useConfig()
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const { beat, settle } = useBeat(isPaused)
  return (
    <>
      <img
        src={`${pictureUrl(livePath(id), apiBase)}&at=${beat}${view}`}
        alt={t(['{name} now, demo stream', '{name} 实时画面（演示流）'], { name })}
        width={640}
        height={360}
        onLoad={settle}
        onError={settle}
      />
      <div className="bar low gap-2 spread">
        <span className="meta">{isPaused ? t(states.paused) : t(cameraWords.demoStream)}</span>
        <Button kind="quiet" icon={isPaused ? 'pi-play' : 'pi-pause'} onClick={() => setPaused(!isPaused)}>
          {t(isPaused ? acts.resume : acts.pause)}
        </Button>
      </div>
    </>
  )
}

/** Returns a number that increases two seconds after `settle` is called for it, while the page is visible. */
function useBeat(isPaused: boolean) {
  const [beat, setBeat] = useState(() => Date.now())
  const [settled, setSettled] = useState(0)
  const isVisible = useVisible()
  useEffect(() => {
    if (isPaused || !isVisible || settled !== beat) return undefined
    const timer = setTimeout(() => setBeat(Date.now()), pace)
    return () => clearTimeout(timer)
  }, [isPaused, isVisible, settled, beat])
  return { beat, settle: () => setSettled(beat) }
}

/** Whether the page is visible. */
function useVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isVisible
}

/** Number of pictures in the strip. */
const most = 24

interface CameraStripProps {
  row: CameraRecord
  /** Id of the picture shown large. */
  chosen: number | undefined
  onChoose: (picture: CameraPictureRow) => void
}

/** Latest pictures of a camera, newest first; hidden from users who may not list pictures. */
function CameraStrip({ row, chosen, onChoose }: CameraStripProps) {
  const t = useText()
  const enabled = may(cameraPicture, 'list')
  const query = { page: 1, limit: most, sort: '-time', filter: { cameraId: String(row.id) } }
  const rows = useRows(cameraPicture, query, { enabled, topic: topics.cameraPicture })
  if (!enabled) return null
  const name = nameOf(camera, row)
  return (
    <section aria-label={t(cameraWords.latest)}>
      <h3 className="below-2 heading">{t(cameraWords.latest)}</h3>
      <StaleNote read={rows} />
      <ul className="line gap-2 scroll below-4 camera-strip">
        {(rows.data?.list ?? []).map((picture) => (
          <li key={picture.id}>
            <Button
              kind="bare"
              className="stack fine picture-frame thumb"
              aria-pressed={picture.id === chosen}
              onClick={() => onChoose(picture)}
            >
              <StoredImage
                path={picture.path}
                isSmall
                alt={t(cameraWords.pictureAlt, { name, time: picture.time })}
              />
              <span aria-hidden="true">{picture.time.slice(11, 16)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Devices a camera watches, linked for users who have the device page. */
export function CameraDevices({ ids }: { ids: readonly number[] }) {
  const hasPage = usePagePath('iot/device-info', { id: 0 }) !== undefined
  const pathOf = (id: number) => pagePathNow('iot/device-info', { id }) ?? ''
  if (ids.length === 0) return missing
  return <RefLinks resource={device.name} ids={ids} pathOf={hasPage ? pathOf : undefined} />
}
