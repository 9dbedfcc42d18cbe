import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { orderCalls } from '#contract/calls/reform/order.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import type { Stored } from '#contract/wire/crud.ts'
import type { OrderState } from '#domain/reform/order-acts.ts'
import { stepsOf, type FieldStep, type PictureSlot as Slot } from '#domain/reform/kinds.ts'
import { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { explainFailure } from '#web/engine/form/explain-failure.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { useUploads } from '#web/engine/upload/use-uploads.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { isAskedAt, refusedOf, sendReport, useLiveOrder } from './ask-platform.ts'
import { asDispatched, numberIn, type Draft } from './draft.ts'
import { drafts, isUnkept, phoneChanges, picturesOf } from './phone.ts'
import { problemsAt, stepOfField, type Problems, problemWords } from './step-rules.ts'

/** How the work on site has ended, by the state that the order has since: handed in, or returned. */
export type Over = Extract<OrderState, 'audit' | 'pending'>

/** The work on one order: its draft, what is missing, and what can be done. */
export function useField(begun: Draft, onOver: (over: Over) => void) {
  const kept = useKeptDraft(begun, onOver)
  const live = useLiveOrder(kept.draft)
  const draft: Draft = { ...asDispatched(kept.draft, live.order), site: live.site }
  const keep = (part: Partial<Draft>) =>
    kept.keep({ ...asDispatched(kept.latest(), live.order), site: live.site, ...part })
  const lostAt = useLostAt()
  const pictures = useFieldPictures(draft)
  const keeping = drafts.keepingOf(draft.userId, draft.order.id)
  // what a full phone has not taken goes with the window
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
    /** Goes on where nothing is missing, and nothing would be refused. */
    next,
    isAsking,
    /** What is missing is said only once the crew wanted to go on. */
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

/** Why a field of the report cannot be right: the platform's words go before those of the phone. */
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

/** When the network was lost, epoch milliseconds; 0 while there is one. */
let lostAt = navigator.onLine ? 0 : Date.now()

function subscribe(listener: () => void): () => void {
  // while no form was on screen, nothing has listened
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

/** When the phone lost its network, epoch milliseconds; 0 while it has one. */
export function useLostAt(): number {
  return useSyncExternalStore(subscribe, () => lostAt)
}

/** Reports the last finished step to the platform, as soon as it can be reached. */
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
      await callQuietly(orderCalls.noteStep, { id: order.id, step: doneStep, ...where })
      keep({ toldStep: doneStep })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      // without network it is reported later; a refusal means that the state of the order has changed
      if (error.kind === 'refused') onRefused()
    }
  })
  useEffect(() => {
    if (canReport) void report()
  }, [canReport, doneStep])
}

/** Pictures of one order are fewer than this. */
const most = 100

/** The pictures of the order: those that the platform has, and those that are on their way. */
function useFieldPictures({ userId, order }: Pick<Draft, 'userId' | 'order'>) {
  const queue = picturesOf(userId)
  const items = useUploads(queue)
  const uploads = items.filter(({ about }) => about.orderId === order.id)
  const filter = { orderId: String(order.id) }
  const { data } = useRows(orderPicture, { page: 1, limit: most, sort: undefined, filter })
  const stored = data?.list ?? []
  useEffect(() => {
    // what the list shows counts by its state there; what it replaces has the same id, and may still be shown as rejected
    const settled = items.filter(({ id, about }) =>
      data?.list.some((one) => one.id === id && (one.state !== 'rejected' || one.id !== about.replaces)),
    )
    for (const { key } of settled) queue.remove(key)
  }, [queue, items, data])
  const waiting = uploads.filter(({ state }) => state !== 'done')
  return {
    queue,
    waiting,
    /** Slots of pictures that the phone has still to send. */
    underWay: new Set<Slot>(waiting.flatMap(({ about, state }) => (state === 'failed' ? [] : [about.slot]))),
    /** Slots for which there is a picture, here or there; one that was rejected counts for none. */
    taken: new Set<Slot>([
      ...stored.flatMap(({ slot, state }) => (state === 'rejected' ? [] : [slot])),
      ...uploads.flatMap(({ about, state }) => (state === 'failed' ? [] : [about.slot])),
    ]),
    /** The newest picture of a slot that the platform has. */
    of: (slot: Slot): Stored<typeof orderPicture> | undefined => stored.find((one) => one.slot === slot),
  }
}

interface SubmissionParts {
  draft: Draft
  kept: KeptDraft
  keep: (part: Partial<Draft>) => void
  goTo: (step: FieldStep) => void
  /** The platform has refused it: the order may stand otherwise by now. */
  onRefused: () => void
}

/** Handing in the work: what the platform refuses leads to the first step that it concerns. */
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
  /** What is entered anew is no longer what was refused. */
  const forget = (step: FieldStep) => {
    if (problem !== '') setProblem('')
    const others = Object.entries(refusals).filter(([name]) => stepOfField(name, draft.order) !== step)
    if (others.length < Object.keys(refusals).length) setRefusals(Object.fromEntries(others))
  }
  return { refusals, problem, isSending, send, forget, refuseStep: setRefusals }
}

/** A draft that is written to the phone at each change, until the platform has taken it. */
function useKeptDraft(begun: Draft, onOver: (over: Over) => void) {
  const [draft, setDraft] = useState(begun)
  const latest = useRef(begun)
  const isOver = useRef(false)
  useSyncExternalStore(phoneChanges.subscribe, phoneChanges.count)
  return {
    draft,
    /** The draft with all that was changed, before it is drawn. */
    latest: () => latest.current,
    keep(part: Partial<Draft>) {
      // what the platform has taken must not come back as a draft
      if (isOver.current) return
      latest.current = { ...latest.current, ...part, savedAt: Date.now() }
      setDraft(latest.current)
      drafts.save(latest.current)
    },
    /** The work on site has ended: the draft is forgotten. */
    finish: (over: Over): void => {
      isOver.current = true
      drafts.drop(begun.userId, begun.order.id)
      onOver(over)
    },
  }
}

type KeptDraft = ReturnType<typeof useKeptDraft>
