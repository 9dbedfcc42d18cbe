import { useRef, useState } from 'react'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import { explainFailure, type Problem } from '#web/engine/form/explain-failure.ts'
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

/** Something that is sent from a dialog, which stays open with what was typed where it is refused. */
export interface Sending {
  isBusy: boolean
  problem: Problem | undefined
  /** Returns whether it was taken. */
  send: (work: () => Promise<BulkAnswer | object | null>) => Promise<boolean>
}

/** Sends one thing at a time; a refusal is kept to be shown in place. */
export function useSending(): Sending {
  const busy = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const send: Sending['send'] = async (work) => {
    if (busy.current) return false
    busy.current = true
    setBusy(true)
    try {
      const refusal = refusalIn(await work())
      setProblem(refusal)
      return refusal === undefined
    } catch (error) {
      setProblem(explainFailure(error))
      return false
    } finally {
      busy.current = false
      setBusy(false)
    }
  }
  return { isBusy, problem, send }
}

/** Why nothing was done where every row was refused. */
function refusalIn(answer: BulkAnswer | object | null): Problem | undefined {
  if (answer === null || !('errors' in answer) || answer.ok > 0) return undefined
  const [first] = answer.errors
  return first && { text: first.msg, requestId: '' }
}
