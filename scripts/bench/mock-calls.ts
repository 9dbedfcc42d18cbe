import { calls } from '#contract/calls/account.ts'
import { defaultCost } from '../../mock-server/src/auth/passwords.ts'
import { inOrder } from '../process/in-order.ts'
import { tokenFrom } from '../sign-in-call.ts'
import { withBulkPlatform, type BulkPlatform } from './servers/bulk-platform.ts'
import { median, type Figure } from './measure/figure.ts'
import { costRatio } from './lists.ts'

/** A call takes a tenth of a millisecond, so rounds can be short. */
const parts = 5

/** Acts on a platform that answers and does nothing else. */
function onStillPlatform(act: (platform: BulkPlatform) => Promise<number>, bare: readonly string[] = []) {
  return withBulkPlatform({ rows: 0, isStill: true, passwordCost: defaultCost, bare }, act)
}

/** The processing time of a call, as a multiple of a bare route that answers the same bytes. */
function againstBare(path: string): Promise<number> {
  const ratio = (platform: BulkPlatform) =>
    costRatio(platform, platform.url + path, platform.bareUrl + path, parts)
  return onStillPlatform(ratio, [path])
}

/** Milliseconds of the processor that one sign-in takes; the password hash decides, in threads of its own. */
function signInCost(): Promise<number> {
  return onStillPlatform(async ({ url, processor }) => {
    const costs = await inOrder([1, 2, 3, 4, 5], async () => {
      const before = await processor()
      await tokenFrom(url)
      return ((await processor()) - before) / 1000
    })
    return median(costs)
  })
}

/** At least 70 % of what a bare route does. */
const budget = 1 / 0.7

export const mockCallFigures: readonly Figure[] = [
  ...[calls.userInfo, calls.nav].map(({ path }): Figure => ({
    name: `mock-calls: ${path.endsWith('nav') ? 'nav' : 'info'} against a bare route, processor`,
    unit: '×',
    budget,
    run: () => againstBare(path),
  })),
  { name: 'mock-calls: sign-in, processor (its password hash)', unit: 'ms', run: signInCost },
]
