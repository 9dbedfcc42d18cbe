import type { ReactNode } from 'react'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { RequestId } from '#web/ui/copy-button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'

interface ErrorNoteProps {
  /** Of the sentence, for the control that it describes. */
  id?: string
  /** The request to ask an administrator about; empty where there was none. */
  requestId?: string
  /** Tries again; without it there is nothing to try. */
  onRetry?: () => unknown
  /** What went wrong, in a sentence. */
  children: ReactNode
}

/** What went wrong, read out at once in the place where it happened. */
export function ErrorNote({ id, requestId = '', onRetry, children }: ErrorNoteProps) {
  const t = useText()
  return (
    <p className="note error" role="alert">
      <StatusGlyph severity="error" />
      <span id={id}>{children}</span> <RequestId id={requestId} />
      {onRetry && (
        <Button kind="link" onClick={() => void onRetry()}>
          {t(common.retry)}
        </Button>
      )}
    </p>
  )
}
