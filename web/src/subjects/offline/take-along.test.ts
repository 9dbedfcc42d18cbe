import { beforeEach, expect, it, vi } from 'vitest'
import { orderReads, startReads } from '#contract/app/field-reads.ts'
import { Failure } from '#web/api/failure.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { takeAlong } from './take-along.ts'

vi.mock('#web/engine/data/call-unreported.ts', { spy: true })

const order = { id: 5, version: 3 }
const starts = startReads.map(({ path }) => path)
const reads = orderReads(order.id).map(({ path }) => path)

/** Returns the paths read from the platform when the order is prepared for offline use. */
async function readsOf(token: string, version = order.version): Promise<string[]> {
  vi.mocked(callUnreported).mockClear()
  await takeAlong([{ ...order, version }], token)
  return vi.mocked(callUnreported).mock.calls.map(([{ path }]) => path)
}

beforeEach(() => {
  const workers = { controller: {}, addEventListener: vi.fn(), register: vi.fn(async () => ({})) }
  vi.stubGlobal('navigator', { serviceWorker: workers })
})

it('caches the data of an order once per session and version, and retries after a failed read', async () => {
  vi.mocked(callUnreported).mockResolvedValue(undefined)
  expect(await readsOf('first')).toEqual([...starts, ...reads])
  expect(await readsOf('first')).toEqual([])
  vi.mocked(callUnreported).mockImplementation(async ({ path }) => {
    if (path === reads[1]) throw new Failure('network', '')
    return undefined
  })
  expect(await readsOf('second')).toEqual([...starts, ...reads])
  vi.mocked(callUnreported).mockResolvedValue(undefined)
  expect(await readsOf('second')).toEqual(reads)
  expect(await readsOf('second')).toEqual([])
  // an order returned and dispatched again has the same state but may differ in content
  expect(await readsOf('second', order.version + 1)).toEqual(reads)
})
