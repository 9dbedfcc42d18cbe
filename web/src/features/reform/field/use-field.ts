import { useState } from 'react'
import { stepsOf } from '#contract/reform/kinds.ts'
import type { Draft } from './draft.ts'
import { drafts } from './phone.ts'
import { problemsAt } from './step-rules.ts'
import { isAskedAt, refusedOf } from './send-report.ts'
import { useFieldPictures } from './use-field-pictures.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useLiveOrder } from './use-live-order.ts'
import { useLostAt } from './use-online.ts'
import { useSubmission } from './use-submission.ts'
import { useReportSteps } from './use-report-steps.ts'

/** The work on one order: its draft, what is missing, and what can be done. */
export function useField(begun: Draft, onDone: () => void) {
  const kept = useKeptDraft(begun)
  const live = useLiveOrder(kept.draft)
  const draft: Draft = { ...kept.draft, order: live.order, site: live.site }
  const keep = (part: Partial<Draft>) => kept.keep({ order: live.order, site: live.site, ...part })
  const lostAt = useLostAt()
  const pictures = useFieldPictures(draft)
  const [isTried, setTried] = useState(false)
  const { step } = draft
  const missing = problemsAt(step, draft, pictures.taken)
  const goTo = (next: Draft['step']) => {
    setTried(false)
    keep({ step: next })
  }
  const goOn = () => {
    const arrivedAt = draft.arrivedAt === 0 ? Date.now() : draft.arrivedAt
    const steps = stepsOf(draft.order)
    keep({ arrivedAt, doneStep: laterOf(steps, draft.doneStep, step) })
    goTo(steps[steps.indexOf(step) + 1] ?? step)
  }
  const [isAsking, setAsking] = useState(false)
  const askThenGoOn = async () => {
    setAsking(true)
    const refused = await refusedOf(draft)
    setAsking(false)
    if (kept.latest().step !== step) return
    submission.refuseStep(refused)
    if (Object.keys(refused).length === 0) goOn()
  }
  const next = () => {
    if (Object.keys(missing).length > 0) setTried(true)
    else if (lostAt > 0 || !isAskedAt(step)) goOn()
    else void askThenGoOn()
  }
  const submission = useSubmission({ draft, kept, keep, goTo, onRefused: live.refetch, onDone })
  const change = (part: Partial<Draft>) => {
    submission.forget(step)
    keep(part)
  }
  useReportSteps(draft, live.standing === 'open' && lostAt === 0, keep, live.refetch)
  return {
    ...submission,
    draft,
    change,
    goTo,
    /** Goes on where nothing is missing, and nothing would be refused. */
    next,
    isAsking,
    /** What is shown as missing: only once the crew wanted to go on. */
    shown: isTried ? missing : {},
    pictures,
    lostAt,
    standing: live.standing,
    state: live.state,
    refetch: live.refetch,
    keeping: drafts.keepingOf(draft.userId, draft.order.id),
  }
}

export type Field = ReturnType<typeof useField>

function laterOf(
  steps: readonly Draft['step'][],
  one: Draft['doneStep'],
  other: Draft['step'],
): Draft['step'] {
  return one !== '' && steps.indexOf(one) > steps.indexOf(other) ? one : other
}
