import { useRef } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { FileInput } from './file-input.tsx'
import { uploadWords } from './words.ts'

interface FileChooserProps {
  /** Kinds of files, as a file chooser wants them; all where it is left out. */
  accept?: string
  isBusy?: boolean
  onFiles: (files: readonly File[]) => void
}

/** A button that lets a person choose files, several at once. */
export function FileChooser({ accept, isBusy = false, onFiles }: FileChooserProps) {
  const t = useText()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        icon="pi-folder-open"
        isBusy={isBusy}
        data-initial-focus
        onClick={() => chooser.current?.click()}
      >
        {t(uploadWords.choose)}
      </Button>
      <FileInput
        ref={chooser}
        multiple
        accept={accept}
        aria-label={t(uploadWords.choose)}
        onFiles={onFiles}
      />
    </>
  )
}
