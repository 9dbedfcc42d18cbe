import type { ReactNode } from 'react'
import type { Failure } from '#web/api/failure.ts'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { Button } from '#web/ui/control/button.tsx'
import { RequestId } from '#web/ui/copy-button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { alertWords } from './words.ts'

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
  const t = useWords(alertWords)
  const c = useWords(common)
  return (
    <p className="note error" role="alert">
      <StatusGlyph severity="error" />
      <span>{t('partFailed', { reason: describe(failure) })}</span>
      <RequestId id={failure.requestId} />
      <Button kind="link" onClick={() => void onRetry()}>
        {c('retry')}
      </Button>
    </p>
  )
}
