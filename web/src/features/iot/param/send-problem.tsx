import type { Problem } from '#web/engine/form/explain-failure.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { RequestId } from '#web/ui/copy-button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { paramWords } from './words.ts'

/** Why nothing was sent; what was typed is kept. */
export function SendProblem({ problem }: { problem: Problem | undefined }) {
  const t = useWords(paramWords)
  if (problem === undefined) return null
  return (
    <div className="form-banner" role="alert">
      <StatusGlyph severity="error" />
      <div>
        <strong>{problem.text}</strong>
        <p>{t('notSent')}</p>
        <RequestId id={problem.requestId} />
      </div>
    </div>
  )
}
