import { parseArgs } from 'node:util'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { join } from 'node:path'
import type { DemoAccount } from '#contract/app/config.ts'
import { demoAccounts } from '../mock-server/seed/accounts.ts'
import { askWithoutToken, replayAll, type Replayed } from './attack/replays.ts'
import { ensureBuilt } from './build.ts'
import { startNginx } from './machine/nginx.ts'
import { closing } from './process/closing.ts'
import { inOrder } from './process/in-order.ts'
import { startForked } from './process/forked.ts'
import { fromRoot } from './root.ts'

/** Result of a schemathesis run. */
interface Fuzzed {
  calls: number
  seconds: number
  /** Failures per check, with the affected operations. */
  failures: readonly { title: string; count: number; operations: readonly string[] }[]
  slowest: { seconds: number; call: string }
  /** Path of the full log. */
  log: string
}

/** Excluded operations: presenter actions, which disconnect the platform, and those that end the requesting session. */
const leftOut = '^/base/demo/|/logout$|/user/sessions|/sys/login$'

/**
 * Checks that do not apply: a form valid by its schema may be refused by a rule across fields; an unsupported method is
 * an unknown call with 404 instead of 405; and requests without a token are tested by the replays, as this check does
 * not read codes in envelopes.
 */
const inapplicable = ['positive_data_acceptance', 'unsupported_method', 'ignored_auth']

/** Title of cases that schemathesis could not generate; network failures have another one. */
const ownFault = 'Runtime Error'

const folder = fromRoot('build/attack')
const program = join(folder, 'venv/bin/schemathesis')

/** Installs schemathesis if missing; returns the reason when that fails. */
function install(): string | undefined {
  if (existsSync(program)) return undefined
  mkdirSync(folder, { recursive: true })
  const steps = [
    ['python3', '-m', 'venv', join(folder, 'venv')],
    [join(folder, 'venv/bin/pip'), 'install', '--quiet', 'schemathesis'],
  ]
  for (const [command = '', ...words] of steps) {
    const { status, stderr, error } = spawnSync(command, words, { encoding: 'utf8' })
    if (status !== 0) return (error?.message ?? stderr.trim().split('\n').at(-1)) || `${command} failed`
  }
  return undefined
}

/** Fuzzes all operations of the platform's description with one account for the given number of seconds. */
async function fuzz(
  url: string,
  { username, password }: Pick<DemoAccount, 'username' | 'password'>,
  seconds: number,
  seed: number,
): Promise<Fuzzed> {
  const report = join(folder, `${username}.json`)
  const slowest = join(folder, `${username}-slowest.json`)
  const options = {
    url,
    seed,
    'max-time': seconds,
    'exclude-path-regex': leftOut,
    'exclude-checks': inapplicable.join(','),
    phases: 'coverage,fuzzing',
    workers: 2,
    report: 'json',
    'report-json-path': report,
  }
  const given = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  const words = ['run', `${url}/openapi.json`, '--continue-on-failure', '--no-color', ...given]
  const child = spawn(program, words, {
    cwd: folder,
    env: {
      ...process.env,
      SCHEMATHESIS_HOOKS: 'hooks',
      PYTHONPATH: fromRoot('scripts/attack'),
      PYTHONDONTWRITEBYTECODE: '1',
      ATTACK_URL: url,
      ATTACK_USER: username,
      ATTACK_PASSWORD: password,
      ATTACK_SLOWEST: slowest,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const parts: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => parts.push(part))
  await once(child, 'close')
  const log = join(folder, `${username}.log`)
  await writeFile(log, Buffer.concat(parts))
  const result = JSON.parse(await readFile(report, 'utf8').catch(() => '{}')) as Partial<Report>
  const { test_cases: cases, running_time: took = 0, failures = [], errors = [] } = result
  if (cases === undefined) throw new Error(`schemathesis did not run: ${log} says why`)
  return {
    calls: cases.generated,
    seconds: took,
    failures: [
      ...failures,
      ...errors.filter(({ title }) => title !== ownFault).map((error) => ({ operations: [], ...error })),
    ],
    log,
    slowest: JSON.parse(await readFile(slowest, 'utf8')) as Fuzzed['slowest'],
  }
}

/** The parts of a schemathesis report that are used. */
interface Report {
  running_time: number
  test_cases: { generated: number }
  failures: { title: string; count: number; operations: string[] }[]
  errors: { title: string; count: number }[]
}

const usage = `Options, after "--":
  --minutes <number>  for schemathesis, shared by the accounts of the demonstration; default: 10
  --seed <number>     of what it sends; default: 1`

/** Work factor of password hashes for local attacks: the lowest. */
const passwordCost = '4'

/** Attacks a local mock; resolves to whether nothing was found. */
async function attack(): Promise<boolean> {
  const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } })
  const [minutes, seed] = [Number(values.minutes ?? 10), Number(values.seed ?? 1)]
  if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error('These are no numbers.')
  await ensureBuilt()
  return closing(
    startForked<string>('scripts/load/platform-process.ts', [passwordCost]),
    async ({ first }) => {
      const isClean = await replay(first)
      return (await fuzzAll(first, (minutes * 60) / demoAccounts.length, seed)) && isClean
    },
  )
}

/** Replays against nginx as deployed to customers, or against the mock itself where nginx is unavailable. */
async function replay(platformUrl: string): Promise<boolean> {
  const starting = startNginx({ platformUrl, consoleRoot: fromRoot('web/dist') }).catch((error: Error) => {
    console.log(`SKIPPED nginx: ${error.message}`)
    return { url: platformUrl, close: () => undefined, isBare: true }
  })
  return closing(starting, async (front) => {
    const api = 'isBare' in front ? front.url : `${front.url}/api`
    const results = [
      reportReplayed('what scanners send', await replayAll(front.url)),
      reportReplayed('calls without a token', await askWithoutToken(api)),
    ]
    return results.every(Boolean)
  })
}

function reportReplayed(what: string, { calls, failures }: Replayed): boolean {
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
  // the account with all permissions comes last, as it may delete what the others need
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
