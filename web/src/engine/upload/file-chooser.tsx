import { useRef } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { FileInput } from './file-input.tsx'
import { uploadWords } from './words.ts'

interface FileChooserProps {
  /** Accepted file types, as in the `accept` attribute; all if omitted. */
  accept?: string
  isBusy?: boolean
  onFiles: (files: readonly File[]) => void
}

/** Button that opens the file picker for several files. */
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
