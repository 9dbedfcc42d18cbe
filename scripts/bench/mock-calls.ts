import { calls } from '../../contract/endpoints.ts'
import { demoAccounts } from '../../mock-server/seed/accounts.ts'
import { startForked } from '../forked.ts'
import { inOrder } from '../in-order.ts'
import type { Question } from './bulk-usage.ts'
import { median, type Figure } from './figure.ts'
import { costRatio } from './lists.ts'

/** A platform and bare routes of the same bytes, both in one other process. */
interface CallPlatform {
  url: string
  bareUrl: string
  token: string
  /** Microseconds of the processor since the process began. */
  processor: () => Promise<number>
}

async function withCallPlatform<Result>(act: (platform: CallPlatform) => Promise<Result>): Promise<Result> {
  const { first, ask, close } = await startForked<Omit<CallPlatform, 'processor'>>(
    'scripts/bench/mock-calls-server.ts',
    [],
  )
  try {
    const question: Question = 'processor'
    return await act({ ...first, processor: () => ask<number>(question) })
  } finally {
    close()
  }
}

/** A call takes a tenth of a millisecond, so rounds can be short. */
const parts = 5

/** What the platform works for a call, as a multiple of a bare route that answers the same bytes. */
function againstBare(path: string): Promise<number> {
  return withCallPlatform((platform) =>
    costRatio(platform, platform.url + path, platform.bareUrl + path, parts),
  )
}

/** Milliseconds of the processor that one sign-in takes; the password hash decides, in threads of its own. */
function signInCost(): Promise<number> {
  return withCallPlatform(async ({ url, processor }) => {
    const [account] = demoAccounts
    const costs = await inOrder([1, 2, 3, 4, 5], async () => {
      const before = await processor()
      await fetch(url + calls.login.path, {
        method: calls.login.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: account?.username, password: account?.password }),
      })
      return ((await processor()) - before) / 1000
    })
    return median(costs)
  })
}

/** At least 70 % of what a bare route does. */
const budget = 1 / 0.7

export const mockCallFigures: readonly Figure[] = [
  {
    name: 'mock-calls: info against a bare route, processor',
    unit: '×',
    budget,
    run: () => againstBare(calls.userInfo.path),
  },
  {
    name: 'mock-calls: nav against a bare route, processor',
    unit: '×',
    budget,
    run: () => againstBare(calls.nav.path),
  },
  { name: 'mock-calls: sign-in, processor (its password hash)', unit: 'ms', run: signInCost },
]
