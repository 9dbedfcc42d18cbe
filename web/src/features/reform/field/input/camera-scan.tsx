import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { readBarcode } from './barcode.ts'
import { StepProblem } from '../step-parts.tsx'
import { words } from '../words.ts'

/** Reads a code with the camera of the phone. */
export function CameraScan({ onFound, onClose }: { onFound: (code: string) => void; onClose: () => void }) {
  const t = useText()
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const found = useEffectEvent(onFound)
  useEffect(() => {
    const stop = new AbortController()
    const look = async () => {
      if (video.current === null) return
      try {
        const code = await readBarcode(video.current, stop.signal)
        if (code !== undefined && !stop.signal.aborted) found(code)
      } catch {
        // no camera, or the person does not allow it: the number is typed
        setFailed(true)
      }
    }
    void look()
    return () => stop.abort()
  }, [])
  return (
    <Dialog title={t(words.scan)} closeLabel={t(common.close)} onClose={onClose}>
      {hasFailed ? <StepProblem error={t(words.scanFailed)} /> : <p>{t(words.scanHint)}</p>}
      <video ref={video} className="field-camera" muted playsInline />
    </Dialog>
  )
}
