import { orderReads, startReads, fieldWorkerFile } from '#contract/app/field-reads.ts'
import type { Audit } from '#contract/wire/crud.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { callQuietly, ignoreFailure } from '#web/engine/data/call-quietly.ts'

/** An order that a user travels to. */
type Taken = Pick<Audit, 'version'> & { id: number }

let isReady: Promise<boolean> | undefined
/** What was read: the start of a session, by its token, and orders by their versions. */
const taken = new Set<string>()

/**
 * Has this phone keep what the work on orders begins with, so that it opens without a network, also after the browser was
 * closed; each order once for each version and session, as the copies of one session answer no other. Browsers keep nothing
 * for a console that is not served by HTTPS.
 */
export async function takeAlong(orders: readonly Taken[], token = ''): Promise<void> {
  const keyOf = ({ id, version }: Taken) => `${token} ${id} ${version}`
  const fresh = orders.filter((order) => !taken.has(keyOf(order)))
  if (fresh.length === 0 || !(await (isReady ??= startWorker()))) return
  await readOnce(token, startReads)
  for (const order of fresh) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the phone has other things to do
    await readOnce(keyOf(order), orderReads(order.id))
  }
}

/** Reads what the worker then keeps; what cannot be read now is read the next time it is asked for. */
async function readOnce(key: string, endpoints: readonly Endpoint<void, unknown>[]): Promise<void> {
  if (taken.has(key)) return
  taken.add(key)
  const read = async (endpoint: Endpoint<void, unknown>) => void (await callQuietly(endpoint))
  const isRead = await Promise.all(endpoints.map((endpoint) => ignoreFailure(() => read(endpoint))))
  if (isRead.includes(false)) taken.delete(key)
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
