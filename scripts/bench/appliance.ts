import { readdirSync, readFileSync, statSync } from 'node:fs'
import { calls } from '#contract/calls/account.ts'
import { startForked } from '../process/forked.ts'
import { startNginx } from '../machine/nginx.ts'
import { fromRoot } from '../root.ts'
import { startBareNginx } from './servers/appliance-bare.ts'
import { askMany } from './servers/appliance-client.ts'
import type { Figure } from './measure/figure.ts'
import { workersOf } from './measure/process-memory.ts'
import { ratioInTurn } from './measure/ratio.ts'

/** An empty variable takes what the start script sets by itself, and the tests do not. */
const asInContainer = { CONSOLE_FILE_CACHE: '' }

const rounds = 15
const backend = 'scripts/load/bare-process.ts'
const { path } = calls.userInfo
const consoleRoot = fromRoot('web/dist')

/** How many times longer the same calls take through nginx than where they are answered. */
async function callsThroughNginx(): Promise<number> {
  const bytes = JSON.stringify({ code: 0, msg: 'success', data: 'x'.repeat(320) })
  const { first: platformUrl, close } = await startForked<string>(backend, [path, bytes])
  try {
    const nginx = await startNginx({ platformUrl, consoleRoot, env: asInContainer })
    try {
      const count = 1500
      return await ratioInTurn(
        () => askMany(`${nginx.url}/api${path}`, count),
        () => askMany(platformUrl + path, count),
        rounds,
      )
    } finally {
      await nginx.close()
    }
  } finally {
    close()
  }
}

/** How many times more our nginx works for a file than a bare one that sends the same bytes. */
async function fileCost(file: string, plain: string, headers = ''): Promise<number> {
  const nginx = await startNginx({ platformUrl: 'http://127.0.0.1:9', consoleRoot, env: asInContainer })
  try {
    const bare = await startBareNginx(consoleRoot)
    try {
      return await ratioInTurn(
        () => costOf(nginx.pid, `${nginx.url}${file}`, headers),
        () => costOf(bare.pid, `${bare.url}${plain}`),
        rounds,
      )
    } finally {
      await bare.close()
    }
  } finally {
    await nginx.close()
  }
}

/** Nanoseconds of the processor that the workers of an nginx take for some hundred answers. */
async function costOf(pid: number, address: string, headers?: string): Promise<number> {
  const before = worked(pid)
  await askMany(address, 800, headers)
  return worked(pid) - before
}

function worked(pid: number): number {
  return workersOf(pid)
    .map((worker) => Number(readFileSync(`/proc/${worker}/schedstat`, 'utf8').split(' ', 1)[0]))
    .reduce((sum, nanoseconds) => sum + nanoseconds, 0)
}

/** The largest script of the build, by its address. */
function largestScript(): string {
  const [largest = ''] = readdirSync(`${consoleRoot}/assets`)
    .filter((name) => name.endsWith('.js'))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
  return `/assets/${largest}`
}

function sizeOf(name: string): number {
  return statSync(`${consoleRoot}/assets/${name}`).size
}

export const applianceFigures: readonly Figure[] = [
  {
    // at least 60 % of the platform's own rate
    name: 'appliance: calls through nginx against the platform itself, time',
    unit: '×',
    budget: 1 / 0.6,
    run: callsThroughNginx,
  },
  {
    // at least 90 % of what a bare nginx does
    name: 'appliance: the page against a bare nginx, processor',
    unit: '×',
    budget: 1 / 0.9,
    run: () => fileCost('/', '/index.html'),
  },
  {
    name: 'appliance: its largest script against a bare nginx, processor',
    unit: '×',
    budget: 1 / 0.9,
    run: () => fileCost(largestScript(), `${largestScript()}.br`, 'Accept-Encoding: br\r\n'),
  },
]
