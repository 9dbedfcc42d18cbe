import { orderCalls } from '#contract/calls/reform/order.ts'
import { newRequestId } from '#web/api/request-id.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { reportOf, type Draft } from './draft.ts'
import { isTaken } from './use-live-order.ts'

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
  await callQuietly(orderCalls.submit, { id, report: reportOf({ ...draft, key }) })
}

async function knows(id: number, key: string): Promise<boolean> {
  const versions = await callQuietly(orderCalls.reports(id))
  return versions.some(({ report }) => report.key === key)
}
