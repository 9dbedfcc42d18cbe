import type { ReactNode } from 'react'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { RequestId } from '#web/ui/copy-button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'

interface ErrorNoteProps {
  /** Id of the text, for `aria-describedby`. */
  id?: string
  /** Request id to report to an administrator; empty if there is none. */
  requestId?: string
  /** Shows a retry button when set. */
  onRetry?: () => unknown
  children: ReactNode
}

/** Error message in place, announced immediately by assistive technology. */
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
