import { orderReads, startReads, fieldWorkerFile } from '#contract/app/field-reads.ts'
import type { Audit } from '#contract/wire/crud.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { callUnreported, ignoreFailure } from '#web/engine/data/call-unreported.ts'

/** Work order to prepare for offline use. */
type Taken = Pick<Audit, 'version'> & { id: number }

let isReady: Promise<boolean> | undefined
/** Keys of what has been read: the session start by token, and orders by session, id and version. */
const taken = new Set<string>()

/**
 * Lets the service worker cache what the work on orders starts with, so that it opens without a network, even after a
 * browser restart. Each order is read once per version and session, as cached responses are bound to the session.
 * Browsers allow this only over HTTPS.
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

/** Reads endpoints for the worker to cache; a failed read is repeated on the next request. */
async function readOnce(key: string, endpoints: readonly Endpoint<void, unknown>[]): Promise<void> {
  if (taken.has(key)) return
  taken.add(key)
  const read = async (endpoint: Endpoint<void, unknown>) => void (await callUnreported(endpoint))
  const isRead = await Promise.all(endpoints.map((endpoint) => ignoreFailure(() => read(endpoint))))
  if (isRead.includes(false)) taken.delete(key)
}

/** Registers the service worker; returns whether it controls this window. */
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
    // browsers may disallow service workers: work on site then needs a network to open
    return false
  }
}
