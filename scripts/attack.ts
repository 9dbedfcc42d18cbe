import { parseArgs } from 'node:util'
import { demoAccounts } from '../mock-server/seed/accounts.ts'
import { askWithoutToken, replayAll, type Replayed } from './attack/replays.ts'
import { fuzz, install, type Fuzzed } from './attack/schemathesis.ts'
import { buildConsole } from './build.ts'
import { isBuildFresh } from './demo/freshness.ts'
import { startNginx } from './machine/nginx.ts'
import { closing } from './process/closing.ts'
import { inOrder } from './process/in-order.ts'
import { startForked } from './process/forked.ts'
import { fromRoot } from './root.ts'

const usage = `Options, after "--":
  --minutes <number>  for schemathesis, shared by the accounts of the demonstration; default: 10
  --seed <number>     of what it sends; default: 1`

/** Work factor of password hashes where nobody attacks them: the lowest. */
const passwordCost = '4'

/** Attacks a mock of its own; whether nothing was found. */
async function attack(): Promise<boolean> {
  const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } })
  const [minutes, seed] = [Number(values.minutes ?? 10), Number(values.seed ?? 1)]
  if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error('These are no numbers.')
  if (!isBuildFresh(fromRoot())) await buildConsole()
  return closing(
    startForked<string>('scripts/load/platform-process.ts', [passwordCost]),
    async ({ first }) => {
      const isClean = await replay(first)
      return (await fuzzAll(first, (minutes * 60) / demoAccounts.length, seed)) && isClean
    },
  )
}

/** Replays against nginx as customers run it; against the mock itself where there is none. */
async function replay(platformUrl: string): Promise<boolean> {
  const starting = startNginx({ platformUrl, consoleRoot: fromRoot('web/dist') }).catch((error: Error) => {
    console.log(`SKIPPED nginx: ${error.message}`)
    return { url: platformUrl, close: () => undefined, isBare: true }
  })
  return closing(starting, async (front) => {
    const api = 'isBare' in front ? front.url : `${front.url}/api`
    const results = [
      report('what scanners send', await replayAll(front.url)),
      report('calls without a token', await askWithoutToken(api)),
    ]
    return results.every(Boolean)
  })
}

function report(what: string, { calls, failures }: Replayed): boolean {
  console.log(`${what}: ${calls} calls, ${failures.length} failures`)
  for (const failure of failures) console.log(`  ${failure}`)
  return failures.length === 0
}

async function fuzzAll(url: string, seconds: number, seed: number): Promise<boolean> {
  const problem = install()
  if (problem !== undefined) {
    console.log(`SKIPPED schemathesis: ${problem}`)
    return true
  }
  // who may do everything comes last, as he may take away what the others need
  const results = await inOrder(demoAccounts.toReversed(), async (account) => {
    const fuzzed = await fuzz(url, account, Math.ceil(seconds), seed)
    reportFuzzed(account.username, fuzzed)
    return fuzzed.failures.length === 0
  })
  return results.every(Boolean)
}

function reportFuzzed(user: string, { calls, seconds, failures, slowest, log }: Fuzzed): void {
  const slow = `${slowest.call} ${Math.round(slowest.seconds * 1000)} ms`
  console.log(`${user}: ${calls} calls in ${Math.round(seconds)} s, slowest ${slow}`)
  for (const { title, count, operations } of failures) {
    console.log([`  ${title}: ${count}`, ...operations.slice(0, 10)].join('\n    '))
  }
  if (failures.length > 0) console.log(`  ${log} has it in full.`)
}

const isClean = await attack().catch((error: Error) => {
  console.error(`${error.message}\n\n${usage}`)
  return false
})
process.exit(isClean ? 0 : 1)
