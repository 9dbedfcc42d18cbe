import { useRef } from 'react'
import { pictureTypes } from '#contract/wire/files.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { words } from './words.ts'

interface PictureChooserProps {
  /** What the picture is of. */
  label: string
  /** There is one already, whose place the next one takes. */
  isAgain: boolean
  onFile: (file: File) => void
}

/** Takes a picture with the camera of a phone, or a file. */
export function PictureChooser({ label, isAgain, onFile }: PictureChooserProps) {
  const t = useText()
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const read = (input: HTMLInputElement) => {
    const file = input.files?.[0]
    if (file !== undefined) onFile(file)
    // the same file can be chosen again after a refusal
    input.value = ''
  }
  return (
    <div className="inline gap-1">
      <Button
        icon="pi-camera"
        aria-label={`${t(isAgain ? words.again : words.take)}: ${label}`}
        onClick={() => camera.current?.click()}
      >
        {t(isAgain ? words.again : words.take)}
      </Button>
      <IconButton
        icon="pi-upload"
        label={`${t(words.choose)}: ${label}`}
        hasTip
        onClick={() => chooser.current?.click()}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/jpeg"
        capture="environment"
        aria-label={`${t(words.take)}: ${label}`}
        onChange={({ currentTarget }) => read(currentTarget)}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        accept={pictureTypes}
        aria-label={`${t(words.choose)}: ${label}`}
        onChange={({ currentTarget }) => read(currentTarget)}
      />
    </div>
  )
}
