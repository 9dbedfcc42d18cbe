import { orderCalls } from '#contract/calls/reform/order.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { crud } from '#contract/wire/crud.ts'
import { topics } from '#domain/metering/live.ts'
import type { FieldStep, PictureSlot } from '#domain/reform/kinds.ts'
import { isAllowed } from '#domain/reform/order-acts.ts'
import { Failure } from '#web/api/failure.ts'
import { newRequestId } from '#web/api/request-id.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { usePacedTopic } from '#web/engine/data/use-paced-topic.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { changeUnreported } from '#web/engine/read/call-and-refresh.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { isGone } from '#web/engine/record/record-absent.tsx'
import { reportOf, type Draft, type FieldOrder, newDraft } from './draft.ts'
import { stepOfField } from './step-rules.ts'
import { drafts } from './phone.ts'

/** Steps that the platform can validate better than the phone. */
const known: ReadonlySet<FieldStep> = new Set(['old-reading', 'new-device', 'new-reading', 'seals', 'repair'])

/** Milliseconds to wait for the platform before the crew continues without its validation. */
const patience = 4000

/** Whether a step is validated by the platform before the crew leaves it. */
export function isAskedAt(step: FieldStep): boolean {
  return known.has(step)
}

/**
 * Returns the platform's objections to the current step of a draft, by field, except for pictures that are still being
 * uploaded. Empty if the request fails or times out: the whole report is validated again on submission.
 */
export async function refusedOf(
  draft: Draft,
  underWay: ReadonlySet<PictureSlot>,
): Promise<Readonly<Record<string, string>>> {
  const { step, order, removedAt, installedAt } = draft
  const now = Date.now()
  const report = reportOf({ ...draft, removedAt: removedAt || now, installedAt: installedAt || now })
  try {
    const signal = AbortSignal.timeout(patience)
    const wrong = await callUnreported(orderCalls.tryReport, { id: order.id, report }, signal)
    const comes = new Set([...underWay].map((slot) => `pictures.${slot}`))
    return Object.fromEntries(
      wrong.flatMap(({ field, msg }) =>
        stepOfField(field, order) === step && !comes.has(field) ? [[field, msg] as const] : [],
      ),
    )
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return {}
  }
}

/**
 * Submits a draft. If an earlier attempt had no response, the platform is queried first: a report that it has accepted
 * and still holds is not sent again, and one that it has returned since is sent as a new version. Throws a `Failure`.
 */
export async function sendReport(
  draft: Draft,
  wasSent: boolean,
  keep: (part: Partial<Draft>) => void,
): Promise<void> {
  const { id } = draft.order
  const isKnown = wasSent && (await knows(id, draft.key))
  if (isKnown && isTaken(draft.order)) return
  const key = isKnown ? newRequestId() : draft.key
  if (isKnown) keep({ key })
  await changeUnreported(orderCalls.submit, { id, report: reportOf({ ...draft, key }) })
}

async function knows(id: number, key: string): Promise<boolean> {
  const versions = await callUnreported(orderCalls.reports(id))
  return versions.some(({ report }) => report.key === key)
}

/**
 * Status of an order in progress: still with its crew; submitted from this phone as far as known; or taken away from
 * its crew.
 */
type Standing = 'open' | 'sent' | 'taken'

/** Loads the current state of an order in progress; the last known state if the platform is unreachable. */
export function useLiveOrder(draft: Draft) {
  const { id } = draft.order
  const record = useRecord(workOrder, id)
  const standing = standingOf(draft, record.data, isGone(record.error))
  const site = useRead(orderCalls.site(id), undefined, { enabled: standing === 'open' })
  const refetch = () => void record.refetch()
  usePacedTopic(topics.workOrder, record.refetch, id)
  return {
    standing,
    order: (standing === 'taken' ? undefined : record.data) ?? draft.order,
    site: site.data ?? draft.site,
    state: isGone(record.error) ? undefined : (record.data ?? draft.order).state,
    refetch,
  }
}

/** Determines the status of an order in progress from the platform's record. */
export function standingOf(
  { order, isSent }: Pick<Draft, 'order' | 'isSent'>,
  now: FieldOrder | undefined,
  isAway: boolean,
): Standing {
  if (isAway) return 'taken'
  if (now === undefined) return 'open'
  if (isSent && isTaken(now)) return 'sent'
  return isAllowed('submit', now.state) && now.crewId === order.crewId ? 'open' : 'taken'
}

/** Whether the platform holds the order as submitted or accepted. */
function isTaken({ state }: Pick<FieldOrder, 'state'>): boolean {
  return state === 'audit' || state === 'completed'
}

/** What the work starts with: a draft, or an order without field work to do. */
type FieldStart = { draft: Draft; order: FieldOrder } | { draft: undefined; order: FieldOrder }

/** Loads the draft stored on the phone, or creates one from the platform's data. */
export async function startField(userId: number, id: number, signal: AbortSignal): Promise<FieldStart> {
  const kept = await drafts.load(userId, id)
  if (kept !== undefined) return { draft: kept, order: kept.order }
  const order: FieldOrder = await callUnreported(crud(workOrder).info(id), undefined, signal)
  if (!isAllowed('submit', order.state)) return { draft: undefined, order }
  const site = await callUnreported(orderCalls.site(id), undefined, signal)
  const { submittedAt, dispatchedAt } = order
  // a withdrawn order is dispatched as before, and starts from its last report like a rejected one
  const isAgain = order.state === 'rejected' || (submittedAt !== '' && submittedAt >= dispatchedAt)
  const [last] = isAgain ? await callUnreported(orderCalls.reports(id), undefined, signal) : []
  return { draft: newDraft(userId, order, site, last?.report), order }
}
