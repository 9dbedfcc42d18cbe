import { useState } from 'react'
import type { CameraAim } from '#contract/calls/fleet/camera-view.ts'
import type { CameraPictureRow } from '#contract/resources/iot/camera-picture.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { FieldCell } from '#web/engine/table/field-cell.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { StoredImage } from '#web/engine/gallery/stored-image.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { CameraAge } from './age.tsx'
import { CameraDevices } from './devices.tsx'
import { CameraLivePicture } from './live-picture.tsx'
import { liveOf, type CameraRecord } from './live.ts'
import { CameraPtz } from './ptz/ptz.tsx'
import { CameraState } from './state.tsx'
import { CameraStrip } from './strip.tsx'
import { usePtz } from './ptz/use-ptz.ts'
import { cameraWords } from './words.ts'
import './detail.css'

/** What a camera sees now or a picture of its last ones, and its facts. */
export function CameraDetail({ row }: { row: CameraRecord }) {
  const [chosen, setChosen] = useState<CameraPictureRow>()
  return (
    <div className="form-drawer-body camera-detail">
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

/** The large picture: the chosen one, else what is seen now; a camera that is silent shows its last one, greyed. */
function Stage({ row, chosen, onLive }: StageProps) {
  const t = useText()
  const name = nameOf(camera, row)
  const ptz = usePtz(row)
  if (chosen === undefined && row.state === 'online') {
    return (
      <div className="below-3">
        <CameraLivePicture id={row.id} name={name} view={ptz && viewMark(ptz.view)} />
        {ptz && <CameraPtz ptz={ptz} />}
      </div>
    )
  }
  const time = chosen?.time ?? row.lastTime
  return (
    <div className="below-3" data-off={chosen === undefined || undefined}>
      <StoredImage
        className="camera-picture"
        path={chosen?.path ?? liveOf(row).picture}
        alt={t(cameraWords.pictureAlt, { name, time })}
      />
      <div className="bar gap-2 spread camera-live-note">
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

/** Distinguishes pictures of one view from those of another. */
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
