import { useState } from 'react'
import { iotCalls, type LinkedPictures, type PictureLink } from '#contract/calls/iot/iot.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { may, useSession } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { explainFailure, type Problem } from '#web/engine/form/explain-failure.ts'
import { ErrorNote } from '#web/engine/read/error-note.tsx'
import { linkedWords } from './words.ts'

type Watching = LinkedPictures['cameras'][number]

interface TakePictureProps {
  link: PictureLink
  /** The cameras that watch the place, the nearest first. */
  cameras: readonly Watching[]
}

/** Has a camera take a picture for an alert or a work order; nothing where no camera watches the place or the person may not. */
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
    const name = nameOf(row, language)
    setBusy(true)
    setProblem(undefined)
    try {
      const { fail, errors } = await callQuietly(iotCalls.snapshot, { ids: [row.id], ...link })
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

/** Which of several cameras takes it: each with how near it is, and that it does not answer where it does not. */
function CameraChoice({ cameras, chosen, isBusy, onChoose }: CameraChoiceProps) {
  const t = useText()
  const language = useLanguage()
  const describe = (one: Watching) => {
    const words = { name: nameOf(one, language), near: t(linkedWords[`near_${one.near}` as const]) }
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

function nameOf({ name, nameZh }: Watching, language: Language): string {
  return say([name, nameZh || name], language)
}
