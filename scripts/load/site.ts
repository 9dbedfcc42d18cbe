import { platformZone } from '#mock/lib/time.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import { calls } from '#contract/calls/account/account.ts'
import { defaultConfig } from '../../contract/app/config.ts'
import { demoAccounts } from '../../mock-server/seed/accounts.ts'
import { ensureBuilt } from '../build.ts'
import { bundleScript } from '../process/bundle.ts'
import { startForked } from '../process/forked.ts'
import { startNginx } from '../machine/nginx.ts'
import { fromRoot } from '../root.ts'
import { tokenFrom } from '../calls.ts'

/**
 * Work factor of password hashes under load, as a power of two: 3 ms of CPU time instead of a tenth of a second in the
 * demonstration, as a thousand sessions would otherwise take two minutes of hashing.
 */
const passwordCost = 10

/** Targets of k6: the console behind nginx, and a bare route behind an nginx with the same configuration. */
export interface LoadSite {
  baseUrl: string
  /** Without it the figures lack this yardstick. */
  yardstickUrl: string | undefined
  close(): Promise<void>
}

/** Returns a running installation; `YARDSTICK_URL` may name a bare route beside it. */
export function givenSite(baseUrl: string, yardstickUrl: string | undefined): LoadSite {
  return { baseUrl: baseUrl.replace(/\/$/, ''), yardstickUrl, close: () => Promise.resolve() }
}

/** Starts a mock platform, a bare route and an nginx in front of each, on free ports. */
export async function startSite(): Promise<LoadSite> {
  await ensureBuilt()
  const ends: (() => Promise<void>)[] = []
  const close = async () => {
    await Promise.all(ends.map((end) => end()))
  }
  try {
    const behindNginx = async (script: string, ...args: string[]) => {
      // bundled as in the image: a runtime compiler would slow down the measurement by a third
      const bundle = `node_modules/.cache/load/${script}.mjs`
      await bundleScript(`scripts/load/${script}.ts`, fromRoot(bundle))
      const { first: platformUrl, close: end } = await startForked<string>(bundle, args)
      ends.push(async () => end())
      const front = await startFront(platformUrl)
      ends.push(() => front.close())
      return { platformUrl, url: front.url }
    }
    const { path } = calls.userInfo
    const mock = await behindNginx('platform-process', String(passwordCost))
    const bare = await behindNginx('bare-process', path, await ownInfo(mock.platformUrl))
    return { baseUrl: mock.url, yardstickUrl: `${bare.url}/api${path}`, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** nginx as in the appliance, except for the sign-in rate limit, as all requests come from one address. */
function startFront(platformUrl: string) {
  return startNginx({
    platformUrl,
    consoleRoot: fromRoot('web/dist'),
    config: { ...defaultConfig, utcOffset: platformZone, demoAccounts },
    env: { CONSOLE_SIGN_IN_RATE: '100000r/m' },
  })
}

/** Returns the platform's response about the first account, byte for byte. */
async function ownInfo(platformUrl: string): Promise<string> {
  const token = await tokenFrom(platformUrl)
  const info = await fetch(platformUrl + calls.userInfo.path, { headers: { [tokenHeader]: token } })
  return info.text()
}
