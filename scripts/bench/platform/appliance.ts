import { readdirSync, readFileSync, statSync } from 'node:fs'
import { calls } from '#contract/calls/account/account.ts'
import { startNginx, type RunningNginx } from '../../machine/nginx.ts'
import { closing } from '../../process/closing.ts'
import { startForked } from '../../process/forked.ts'
import { fromRoot } from '../../root.ts'
import { askMany } from '../measure/ask-many.ts'
import { ratioInTurn, timeOf } from '../measure/times.ts'

const rounds = 15
const { path } = calls.userInfo
const consoleRoot = fromRoot('web/dist')
/** URL without a listener. */
const nowhere = 'http://127.0.0.1:9'

/** Starts our nginx; an empty variable keeps the start script's default, which tests override. */
const startOurs = (platformUrl: string) =>
  startNginx({ platformUrl, consoleRoot, env: { CONSOLE_FILE_CACHE: '' } })

/** Starts an nginx that only serves the build's files, with nginx's default log. */
function startBare() {
  const env = { CONSOLE_TEMPLATE: fromRoot('scripts/bench/servers/bare-nginx.conf') }
  return startNginx({ platformUrl: nowhere, consoleRoot, env })
}

/** Returns how many times longer the same calls take through nginx than directly. */
export function callsThroughNginx(): Promise<number> {
  const bytes = JSON.stringify({ code: 0, msg: 'success', data: 'x'.repeat(320) })
  const timeOfCalls = (address: string) => () => timeOf(() => askMany(address, 1500))
  return closing(startForked<string>('scripts/load/bare-process.ts', [path, bytes]), ({ first }) =>
    closing(startOurs(first), ({ url }) =>
      ratioInTurn(timeOfCalls(`${url}/api${path}`), timeOfCalls(first + path), rounds),
    ),
  )
}

/** Returns the CPU ratio of our nginx to a bare one that sends the same bytes of a file. */
function fileCost(file: string, plain: string, headers: Readonly<Record<string, string>> = {}) {
  return closing(startOurs(nowhere), (ours) =>
    closing(startBare(), (bare) =>
      ratioInTurn(
        () => costOf(ours, file, headers),
        () => costOf(bare, plain),
        rounds,
      ),
    ),
  )
}

/** `fileCost` of the page itself. */
export const pageCost = () => fileCost('/', '/index.html')

/** `fileCost` of the build's largest script, Brotli-encoded. */
export function scriptCost(): Promise<number> {
  const sizeOf = (name: string) => statSync(`${consoleRoot}/assets/${name}`).size
  const [largest = ''] = readdirSync(`${consoleRoot}/assets`)
    .filter((name) => name.endsWith('.js'))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
  return fileCost(`/assets/${largest}`, `/assets/${largest}.br`, { 'Accept-Encoding': 'br' })
}

/** Returns the CPU nanoseconds of an nginx's workers for some hundred responses. */
async function costOf(
  nginx: RunningNginx,
  file: string,
  headers?: Readonly<Record<string, string>>,
): Promise<number> {
  const worked = () =>
    nginx
      .workers()
      .map((worker) => Number(readFileSync(`/proc/${worker}/schedstat`, 'utf8').split(' ', 1)[0]))
      .reduce((sum, nanoseconds) => sum + nanoseconds, 0)
  const before = worked()
  await askMany(nginx.url + file, 800, headers)
  return worked() - before
}
