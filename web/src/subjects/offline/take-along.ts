import { orderReads, startReads } from '#contract/app/field-reads.ts'
import { fieldWorkerFile } from '#contract/app/field-worker.ts'
import type { WorkOrderRow } from '#contract/resources/reform/work-order.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { callQuietly, ignoreFailure } from '#web/engine/data/call-quietly.ts'

/** An order that a user travels to. */
type Taken = Pick<WorkOrderRow, 'id' | 'state'>

let isReady: Promise<boolean> | undefined
const taken = new Set<string>()

/**
 * Has this phone keep what the work on orders begins with, so that it opens without a network, also after the browser was
 * closed; each order once for each state. Browsers keep nothing for a console that is not served by HTTPS.
 */
export async function takeAlong(orders: readonly Taken[]): Promise<void> {
  const fresh = orders.filter(({ id, state }) => !taken.has(`${id} ${state}`))
  if (fresh.length === 0 || !(await (isReady ??= startWorker()))) return
  if (taken.size === 0) await readAll(startReads)
  for (const { id, state } of fresh) {
    taken.add(`${id} ${state}`)
    const [info, site, reports] = orderReads(id)
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the phone has other things to do
    await readAll(state === 'rejected' ? [info, site, reports] : [info, site])
  }
}

/** Reads what the worker then keeps; what cannot be read now is read the next time the page is opened. */
async function readAll(endpoints: readonly Endpoint<void, unknown>[]): Promise<void> {
  const read = async (endpoint: Endpoint<void, unknown>) => void (await callQuietly(endpoint))
  await Promise.all(endpoints.map((endpoint) => ignoreFailure(() => read(endpoint))))
}

/** Returns whether the worker looks after this window. */
async function startWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  const workers = navigator.serviceWorker
  const isControlled = new Promise<void>((done) => {
    workers.addEventListener('controllerchange', () => done(), { once: true })
    if (workers.controller !== null) done()
  })
  try {
    await workers.register(fieldWorkerFile)
    await isControlled
    return true
  } catch {
    // a browser may forbid workers: the work on site then needs the network to open
    return false
  }
}
