import type { Problem } from '#web/engine/form/explain-failure.ts'
import { useText } from '#web/i18n/use-text.ts'
import { RequestId } from '#web/ui/copy-button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { words } from './words.ts'

/** Why nothing was sent; what was typed is kept. */
export function SendProblem({ problem }: { problem: Problem | undefined }) {
  const t = useText()
  if (problem === undefined) return null
  return (
    <div className="form-banner" role="alert">
      <StatusGlyph severity="error" />
      <div>
        <strong>{problem.text}</strong>
        <p>{t(words.notSent)}</p>
        <RequestId id={problem.requestId} />
      </div>
    </div>
  )
}
