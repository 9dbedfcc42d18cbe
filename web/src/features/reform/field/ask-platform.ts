import { orderCalls } from '#contract/calls/reform/order.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { crud } from '#contract/wire/crud.ts'
import { topics } from '#domain/metering/live.ts'
import type { FieldStep, PictureSlot } from '#domain/reform/kinds.ts'
import { isAllowed } from '#domain/reform/order-acts.ts'
import { Failure } from '#web/api/failure.ts'
import { newRequestId } from '#web/api/request-id.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { usePacedTopic } from '#web/engine/data/use-paced-topic.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { changeQuietly } from '#web/engine/read/call-and-refresh.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { isGone } from '#web/engine/record/record-absent.tsx'
import { reportOf, type Draft, type FieldOrder, newDraft } from './draft.ts'
import { stepOfField } from './step-rules.ts'
import { drafts } from './phone.ts'

/** Steps of whose fields the platform knows more than the phone. */
const known: ReadonlySet<FieldStep> = new Set(['old-reading', 'new-device', 'new-reading', 'seals', 'repair'])

/** Milliseconds that a crew waits for the platform before it goes on. */
const patience = 4000

/** Whether the platform is asked before a crew leaves a step. */
export function isAskedAt(step: FieldStep): boolean {
  return known.has(step)
}

/**
 * What the platform would refuse of the step that a draft is at, by field; not that it lacks a picture which is still on
 * its way from the phone. Nothing where it cannot be asked in time: it is asked again when the work is handed in.
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
    const wrong = await callQuietly(orderCalls.tryReport, { id: order.id, report }, signal)
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
 * Hands a draft in. Where an earlier attempt had no answer, the platform is asked first: what it has taken and still has
 * is not sent again, and what it has given back since goes as a new version. Throws a `Failure`.
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
  await changeQuietly(orderCalls.submit, { id, report: reportOf({ ...draft, key }) })
}

async function knows(id: number, key: string): Promise<boolean> {
  const versions = await callQuietly(orderCalls.reports(id))
  return versions.some(({ report }) => report.key === key)
}

/**
 * How an order stands that is worked on: still with its crew; handed in from this phone as far as anybody knows; or
 * taken away from its crew meanwhile.
 */
type Standing = 'open' | 'sent' | 'taken'

/** What the platform says now about an order that is worked on; what it last said where it cannot be reached. */
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

/** How an order stands by what the platform says of it. */
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

/** Whether an order lies with the platform, handed in or accepted. */
function isTaken({ state }: Pick<FieldOrder, 'state'>): boolean {
  return state === 'audit' || state === 'completed'
}

/** What the work on an order begins with: the draft, or an order on which there is nothing to do on site. */
type FieldStart = { draft: Draft; order: FieldOrder } | { draft: undefined; order: FieldOrder }

/** The draft of an order as it lies on the phone, else a fresh one of what the platform says. */
export async function startField(userId: number, id: number, signal: AbortSignal): Promise<FieldStart> {
  const kept = await drafts.load(userId, id)
  if (kept !== undefined) return { draft: kept, order: kept.order }
  const order: FieldOrder = await callQuietly(crud(workOrder).info(id), undefined, signal)
  if (!isAllowed('submit', order.state)) return { draft: undefined, order }
  const site = await callQuietly(orderCalls.site(id), undefined, signal)
  const { submittedAt, dispatchedAt } = order
  // what was withdrawn is dispatched as before, and is gone through again like what was rejected
  const isAgain = order.state === 'rejected' || (submittedAt !== '' && submittedAt >= dispatchedAt)
  const [last] = isAgain ? await callQuietly(orderCalls.reports(id), undefined, signal) : []
  return { draft: newDraft(userId, order, site, last?.report), order }
}
