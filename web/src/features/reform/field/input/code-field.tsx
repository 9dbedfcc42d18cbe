import { useState, useEffect, useEffectEvent, useRef } from 'react'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { StepProblem } from '../step-parts.tsx'
import { words } from '../words.ts'
import { canScan, readBarcode } from './barcode.ts'

interface CodeFieldProps {
  label: string
  value: string
  corner?: string
  hint?: string
  error?: string
  onChange: (value: string) => void
  /** A scanner types its code and Enter. */
  onEnd: () => void
}

/** A code that is scanned by the camera, by a scanner that types, or typed. */
export function CodeField({ label, value, corner, hint, error, onChange, onEnd }: CodeFieldProps) {
  const t = useText()
  const [isScanning, setScanning] = useState(false)
  return (
    <>
      <TextField
        label={label}
        value={value}
        corner={corner}
        hint={hint}
        {...(error !== undefined && { error })}
        required
        inputMode="numeric"
        autoComplete="off"
        data-initial-focus
        onChange={({ target }) => onChange(target.value.replaceAll(/\s/g, ''))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onEnd()
        }}
      />
      {canScan() && (
        <Button icon="pi-qrcode" className="big" onClick={() => setScanning(true)}>
          {t(words.scan)}
        </Button>
      )}
      {isScanning && (
        <CameraScan
          onFound={(code) => {
            setScanning(false)
            onChange(code)
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </>
  )
}

/** Reads a code with the camera of the phone. */
function CameraScan({ onFound, onClose }: { onFound: (code: string) => void; onClose: () => void }) {
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
