import { resembleCalls } from '#contract/calls/compute/resemble.ts'
import { addDays } from '#contract/schema/calendar.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import { addressOf } from '#contract/wire/endpoint.ts'
import { inOrder } from '../process/in-order.ts'
import type { Figure } from './measure/figure.ts'
import { withBulkPlatform, type BulkPlatform } from './servers/bulk-platform.ts'

const devices = 2000
const asked = 12
/** The first times work the curves out; what is measured is the search. */
const first = 2

/** Milliseconds in which 95 of 100 searches of one curve among all of a fleet are answered. */
async function searchTime({ apiUrl, token }: BulkPlatform): Promise<number> {
  const [method = '', path = ''] = addressOf(resembleCalls.search).split(' ')
  const day = addDays(new Date().toISOString().slice(0, 10), -2)
  const times = await inOrder(
    Array.from({ length: asked }, (_none, n) => n),
    async (n) => {
      const ask = { method: 'curve', deviceId: 200 + n, property: 'p', scope: 'all', from: day, to: day }
      const start = performance.now()
      const answer = await fetch(`${apiUrl}${path}`, {
        method,
        headers: { [tokenHeader]: token, 'content-type': 'application/json' },
        body: JSON.stringify(ask),
      })
      const { code }: { code?: unknown } = Object(await answer.json())
      if (code !== 0) throw new Error(`The search was refused with ${String(code)}`)
      return performance.now() - start
    },
  )
  const warm = times.slice(first).toSorted((a, b) => a - b)
  return warm[Math.floor(warm.length * 0.95)] ?? Number.NaN
}

export const likenessFigures: readonly Figure[] = [
  {
    name: 'one curve among 2,000, p95',
    unit: 'ms',
    budget: 300,
    run: () => withBulkPlatform({ rows: 100, devices }, searchTime),
  },
]
