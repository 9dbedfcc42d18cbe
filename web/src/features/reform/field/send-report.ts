import { orderCalls } from '#contract/calls/reform/order.ts'
import type { FieldStep } from '#domain/reform/kinds.ts'
import { Failure } from '#web/api/failure.ts'
import { newRequestId } from '#web/api/request-id.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { reportOf, type Draft } from './draft.ts'
import { stepOfField } from './step-rules.ts'
import { isTaken } from './use-live-order.ts'
import { changeQuietly } from '#web/engine/read/call-and-refresh.ts'

/** Steps of whose fields the platform knows more than the phone. */
const known: ReadonlySet<FieldStep> = new Set(['old-reading', 'new-device', 'new-reading', 'seals', 'repair'])

/** Milliseconds that a crew waits for the platform before it goes on. */
const patience = 4000

/** Whether the platform is asked before a crew leaves a step. */
export function isAskedAt(step: FieldStep): boolean {
  return known.has(step)
}

/**
 * What the platform would refuse of the step that a draft is at, by field. Nothing where it cannot be asked in time: it
 * is asked again when the work is handed in.
 */
export async function refusedOf(draft: Draft): Promise<Readonly<Record<string, string>>> {
  const { step, order, removedAt, installedAt } = draft
  const now = Date.now()
  const report = reportOf({ ...draft, removedAt: removedAt || now, installedAt: installedAt || now })
  try {
    const signal = AbortSignal.timeout(patience)
    const wrong = await callQuietly(orderCalls.tryReport, { id: order.id, report }, signal)
    return Object.fromEntries(
      wrong.flatMap(({ field, msg }) => (stepOfField(field, order) === step ? [[field, msg] as const] : [])),
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
