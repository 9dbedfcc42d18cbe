import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { orderCalls } from '#contract/calls/reform/order.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import type { Stored } from '#contract/wire/crud.ts'
import type { OrderState } from '#domain/reform/order-acts.ts'
import { stepsOf, type FieldStep, type PictureSlot as Slot } from '#domain/reform/kinds.ts'
import { Failure } from '#web/api/failure.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { explainFailure } from '#web/engine/form/explain-failure.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { useUploads } from '#web/engine/upload/use-uploads.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { isAskedAt, refusedOf, sendReport, useLiveOrder } from './ask-platform.ts'
import { asDispatched, numberIn, type Draft } from './draft.ts'
import { drafts, isUnkept, phoneChanges, picturesOf } from './phone.ts'
import { problemsAt, stepOfField, type Problems, problemWords } from './step-rules.ts'

/** Outcome of the work, as the resulting state of the order: submitted, or returned. */
export type Over = Extract<OrderState, 'audit' | 'pending'>

/** State and actions of the work on one order. */
export function useField(begun: Draft, onOver: (over: Over) => void) {
  const kept = useKeptDraft(begun, onOver)
  const live = useLiveOrder(kept.draft)
  const draft: Draft = { ...asDispatched(kept.draft, live.order), site: live.site }
  const keep = (part: Partial<Draft>) =>
    kept.keep({ ...asDispatched(kept.latest(), live.order), site: live.site, ...part })
  const lostAt = useLostAt()
  const pictures = useFieldPictures(draft)
  const keeping = drafts.keepingOf(draft.userId, draft.order.id)
  // what could not be stored on the phone is lost when the window closes
  useUnsaved(keeping === 'failed' || pictures.waiting.some(({ key }) => isUnkept(key)) ? 1 : 0)
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
    const refused = await refusedOf(draft, pictures.underWay)
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
  const submission = useSubmission({ draft, kept, keep, goTo, onRefused: live.refetch })
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
    /** Moves to the next step if this one is complete and the platform has no objections. */
    next,
    isAsking,
    /** Missing fields are marked only after an attempt to continue. */
    problemOf: useProblemOf(submission.refusals, isTried ? missing : {}),
    pictures,
    lostAt,
    standing: live.standing,
    state: live.state,
    refetch: live.refetch,
    finish: kept.finish,
    keeping,
  }
}

export type Field = ReturnType<typeof useField>

/** Returns a function for the error of a report field; the platform's refusal precedes local validation. */
function useProblemOf(refusals: Readonly<Record<string, string>>, missing: Problems) {
  const t = useText()
  return (name: string): { error?: string } => {
    const word = missing[name]
    const error = refusals[name] ?? (word && t(problemWords[word]))
    return error === undefined ? {} : { error }
  }
}

function laterOf(
  steps: readonly Draft['step'][],
  one: Draft['doneStep'],
  other: Draft['step'],
): Draft['step'] {
  return one !== '' && steps.indexOf(one) > steps.indexOf(other) ? one : other
}

/** Time at which the network was lost, in epoch milliseconds; 0 while online. */
let lostAt = navigator.onLine ? 0 : Date.now()

function subscribe(listener: () => void): () => void {
  // no listener was registered while no form was mounted
  lostAt = navigator.onLine ? 0 : lostAt || Date.now()
  const note = (moment: number) => () => {
    lostAt = moment === 0 ? 0 : Date.now()
    listener()
  }
  const [onLost, onBack] = [note(1), note(0)]
  window.addEventListener('offline', onLost)
  window.addEventListener('online', onBack)
  return () => {
    window.removeEventListener('offline', onLost)
    window.removeEventListener('online', onBack)
  }
}

/** Time at which the phone went offline, in epoch milliseconds; 0 while online. */
export function useLostAt(): number {
  return useSyncExternalStore(subscribe, () => lostAt)
}

/** Reports the last finished step to the platform as soon as it is reachable. */
function useReportSteps(
  { order, doneStep, toldStep, lng, lat }: Draft,
  canReport: boolean,
  keep: (part: Partial<Draft>) => void,
  onRefused: () => void,
): void {
  const report = useEffectEvent(async () => {
    if (doneStep === '' || doneStep === toldStep) return
    const place = { lng: numberIn(lng) ?? order.lng, lat: numberIn(lat) ?? order.lat }
    const where = doneStep === 'arrive' ? { place } : {}
    try {
      await callUnreported(orderCalls.noteStep, { id: order.id, step: doneStep, ...where })
      keep({ toldStep: doneStep })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      // offline: reported later; a refusal means that the state of the order has changed
      if (error.kind === 'refused') onRefused()
    }
  })
  useEffect(() => {
    if (canReport) void report()
  }, [canReport, doneStep])
}

/** Upper bound for the number of pictures of one order. */
const most = 100

/** Pictures of the order: uploaded ones, and those still queued. */
function useFieldPictures({ userId, order }: Pick<Draft, 'userId' | 'order'>) {
  const queue = picturesOf(userId)
  const items = useUploads(queue)
  const uploads = items.filter(({ about }) => about.orderId === order.id)
  const filter = { orderId: String(order.id) }
  const { data } = useRows(orderPicture, { page: 1, limit: most, sort: undefined, filter })
  const stored = data?.list ?? []
  useEffect(() => {
    // uploads found in the list are removed from the queue; a replaced picture has the same id, and may still be
    // listed as rejected
    const settled = items.filter(({ id, about }) =>
      data?.list.some((one) => one.id === id && (one.state !== 'rejected' || one.id !== about.replaces)),
    )
    for (const { key } of settled) queue.remove(key)
  }, [queue, items, data])
  const waiting = uploads.filter(({ state }) => state !== 'done')
  return {
    queue,
    waiting,
    /** Slots of pictures that are still to be uploaded. */
    underWay: new Set<Slot>(waiting.flatMap(({ about, state }) => (state === 'failed' ? [] : [about.slot]))),
    /** Slots that have a picture, uploaded or queued; rejected ones do not count. */
    taken: new Set<Slot>([
      ...stored.flatMap(({ slot, state }) => (state === 'rejected' ? [] : [slot])),
      ...uploads.flatMap(({ about, state }) => (state === 'failed' ? [] : [about.slot])),
    ]),
    /** Returns the newest uploaded picture of a slot. */
    of: (slot: Slot): Stored<typeof orderPicture> | undefined => stored.find((one) => one.slot === slot),
  }
}

interface SubmissionParts {
  draft: Draft
  kept: KeptDraft
  keep: (part: Partial<Draft>) => void
  goTo: (step: FieldStep) => void
  /** Called when the platform refuses the report: the state of the order may have changed. */
  onRefused: () => void
}

/** Submits the work; a refusal leads to the first step that it concerns. */
function useSubmission({ draft, kept, keep, goTo, onRefused }: SubmissionParts) {
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
      kept.finish('audit')
    } catch (error) {
      refuse(error)
    } finally {
      setSending(false)
    }
  }
  /** Clears the refusals of a step whose input has changed. */
  const forget = (step: FieldStep) => {
    if (problem !== '') setProblem('')
    const others = Object.entries(refusals).filter(([name]) => stepOfField(name, draft.order) !== step)
    if (others.length < Object.keys(refusals).length) setRefusals(Object.fromEntries(others))
  }
  return { refusals, problem, isSending, send, forget, refuseStep: setRefusals }
}

/** Draft that is stored on the phone at each change until the platform has accepted it. */
function useKeptDraft(begun: Draft, onOver: (over: Over) => void) {
  const [draft, setDraft] = useState(begun)
  const latest = useRef(begun)
  const isOver = useRef(false)
  useSyncExternalStore(phoneChanges.subscribe, phoneChanges.count)
  return {
    draft,
    /** Returns the draft with all changes, including those not rendered yet. */
    latest: () => latest.current,
    keep(part: Partial<Draft>) {
      // a finished draft must not be stored again
      if (isOver.current) return
      latest.current = { ...latest.current, ...part, savedAt: Date.now() }
      setDraft(latest.current)
      drafts.save(latest.current)
    },
    /** Ends the work and deletes the draft. */
    finish: (over: Over): void => {
      isOver.current = true
      drafts.drop(begun.userId, begun.order.id)
      onOver(over)
    },
  }
}

type KeptDraft = ReturnType<typeof useKeptDraft>
