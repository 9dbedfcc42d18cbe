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
/** Where nobody listens. */
const nowhere = 'http://127.0.0.1:9'

/** Our nginx; an empty variable takes what the start script sets by itself, and the tests do not. */
const startOurs = (platformUrl: string) =>
  startNginx({ platformUrl, consoleRoot, env: { CONSOLE_FILE_CACHE: '' } })

/** An nginx that does nothing but send the files of the build, with the log that nginx writes by itself. */
function startBare() {
  const env = { CONSOLE_TEMPLATE: fromRoot('scripts/bench/servers/bare-nginx.conf') }
  return startNginx({ platformUrl: nowhere, consoleRoot, env })
}

/** How many times longer the same calls take through nginx than where they are answered. */
export function callsThroughNginx(): Promise<number> {
  const bytes = JSON.stringify({ code: 0, msg: 'success', data: 'x'.repeat(320) })
  const timeOfCalls = (address: string) => () => timeOf(() => askMany(address, 1500))
  return closing(startForked<string>('scripts/load/bare-process.ts', [path, bytes]), ({ first }) =>
    closing(startOurs(first), ({ url }) =>
      ratioInTurn(timeOfCalls(`${url}/api${path}`), timeOfCalls(first + path), rounds),
    ),
  )
}

/** How many times more our nginx works for a file than a bare one that sends the same bytes. */
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

/** The same for the page itself. */
export const pageCost = () => fileCost('/', '/index.html')

/** The same for the largest script of the build, as browsers take it. */
export function scriptCost(): Promise<number> {
  const sizeOf = (name: string) => statSync(`${consoleRoot}/assets/${name}`).size
  const [largest = ''] = readdirSync(`${consoleRoot}/assets`)
    .filter((name) => name.endsWith('.js'))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
  return fileCost(`/assets/${largest}`, `/assets/${largest}.br`, { 'Accept-Encoding': 'br' })
}

/** Nanoseconds of the processor that the workers of an nginx take for some hundred answers. */
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
