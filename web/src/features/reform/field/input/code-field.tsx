import { useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { canScan } from './barcode.ts'
import { CameraScan } from './camera-scan.tsx'
import { words } from '../words.ts'

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
