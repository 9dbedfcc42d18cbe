import { useState } from 'react'
import { stepsOf, type FieldStep } from '#domain/reform/kinds.ts'
import { Failure } from '#web/api/failure.ts'
import { explainFailure } from '#web/engine/form/explain-failure.ts'
import type { Draft } from './draft.ts'
import { sendReport } from './send-report.ts'
import { stepOfField } from './step-rules.ts'
import type { KeptDraft } from './use-kept-draft.ts'

interface SubmissionParts {
  draft: Draft
  kept: KeptDraft
  keep: (part: Partial<Draft>) => void
  goTo: (step: FieldStep) => void
  /** The platform has refused it: the order may stand otherwise by now. */
  onRefused: () => void
  onDone: () => void
}

/** Handing in the work: what the platform refuses leads to the first step that it concerns. */
export function useSubmission({ draft, kept, keep, goTo, onRefused, onDone }: SubmissionParts) {
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const refuse = (error: unknown) => {
    const said = explainFailure(error)
    const refused = error instanceof Failure ? error.errors : []
    const first = stepsOf(draft.order).find((name) =>
      refused.some(({ field }) => stepOfField(field, draft.order) === name),
    )
    setRefusals(Object.fromEntries(refused.map(({ field, msg }) => [field, msg])))
    setProblem(refused.length === 0 ? (said?.text ?? '') : '')
    if (error instanceof Failure && error.kind === 'refused') {
      keep({ isSent: false })
      onRefused()
    }
    if (first !== undefined) goTo(first)
  }
  const send = async () => {
    setSending(true)
    setProblem('')
    const wasSent = draft.isSent
    keep({ isSent: true })
    try {
      await sendReport(kept.latest(), wasSent, keep)
      kept.drop()
      onDone()
    } catch (error) {
      refuse(error)
    } finally {
      setSending(false)
    }
  }
  /** What is entered anew is no longer what was refused. */
  const forget = (step: FieldStep) => {
    if (problem !== '') setProblem('')
    const others = Object.entries(refusals).filter(([name]) => stepOfField(name, draft.order) !== step)
    if (others.length < Object.keys(refusals).length) setRefusals(Object.fromEntries(others))
  }
  return { refusals, problem, isSending, send, forget, refuseStep: setRefusals }
}
