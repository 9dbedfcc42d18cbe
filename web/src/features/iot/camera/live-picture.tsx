import { useEffect, useState } from 'react'
import { livePath } from '#contract/resources/iot/camera-picture.ts'
import { acts } from '#contract/text/acts.ts'
import { states } from '#contract/text/states.ts'
import { pictureUrl } from '#web/api/picture.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { Button } from '#web/ui/control/button.tsx'
import { cameraWords } from './words.ts'

/** Milliseconds between two pictures. */
const pace = 2000

interface LivePictureProps {
  id: number
  name: string
  /** Where the camera looks: another view is shown at once. */
  view?: string
}

/**
 * What a camera sees now: the next picture is asked for two seconds after the one before has come, only while the window
 * is looked at and nobody has paused. Who wants little motion begins with a pause.
 */
export function CameraLivePicture({ id, name, view = '' }: LivePictureProps) {
  const t = useText()
  const { apiBase } = useConfig()
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const { beat, settle } = useBeat(isPaused)
  return (
    <>
      <img
        className="camera-picture"
        src={`${pictureUrl(livePath(id), apiBase)}&at=${beat}${view}`}
        alt={t(['{name} now, demo stream', '{name} 实时画面（演示流）'], { name })}
        width={640}
        height={360}
        onLoad={settle}
        onError={settle}
      />
      <div className="bar gap-2 spread camera-live-note">
        <span className="meta">{isPaused ? t(states.paused) : t(cameraWords.demoStream)}</span>
        <Button kind="quiet" icon={isPaused ? 'pi-play' : 'pi-pause'} onClick={() => setPaused(!isPaused)}>
          {t(isPaused ? acts.resume : acts.pause)}
        </Button>
      </div>
    </>
  )
}

/** A number that rises two seconds after `settle` was called for the last one, while the page is visible. */
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

/** Whether the window is looked at. */
function useVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isVisible
}
