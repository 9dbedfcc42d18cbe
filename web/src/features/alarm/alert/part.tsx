import type { ReactNode } from 'react'
import type { Failure } from '#web/api/failure.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { Button } from '#web/ui/control/button.tsx'
import { RequestId } from '#web/ui/copy-button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { words } from './words.ts'

/** One part of what is known about an alert, under its heading. */
export function AlertPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="alert-part">
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** A part that could not be read; the others stand. */
export function AlertPartFailed({ failure, onRetry }: { failure: Failure; onRetry: () => unknown }) {
  const t = useText()
  return (
    <p className="note error" role="alert">
      <StatusGlyph severity="error" />
      <span>{t(words.partFailed, { reason: describe(failure) })}</span>
      <RequestId id={failure.requestId} />
      <Button kind="link" onClick={() => void onRetry()}>
        {t(common.retry)}
      </Button>
    </p>
  )
}
