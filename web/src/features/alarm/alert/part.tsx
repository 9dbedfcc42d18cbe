import type { ReactNode } from 'react'
import type { Failure } from '#web/api/failure.ts'
import { ErrorNote } from '#web/engine/read/error-note.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { words } from './words.ts'

/** One part of what is known about an alert, under its heading. */
export function AlertPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="heading below-2">{title}</h3>
      {children}
    </section>
  )
}

/** A part that could not be read; the others stand. */
export function AlertPartFailed({ failure, onRetry }: { failure: Failure; onRetry: () => unknown }) {
  const t = useText()
  return (
    <ErrorNote requestId={failure.requestId} onRetry={onRetry}>
      {t(words.partFailed, { reason: describe(failure) })}
    </ErrorNote>
  )
}
