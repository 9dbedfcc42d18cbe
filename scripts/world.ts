import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPlatform } from '#mock/platform.ts'
import { momentOf, platformZone } from '#mock/lib/time.ts'
import { defaultConfig } from '#contract/app/config.ts'
import { demonstration } from '../mock-server/seed/accounts.ts'
import { startNginx } from './machine/nginx.ts'
import { fromRoot } from './root.ts'

/** Front end of the platform: the mock itself, as in `npm start`, or nginx, as in the appliance. */
export type Front = 'start' | 'nginx'

export interface World {
  url: string
  close(): Promise<void>
}

/** Work factor of password hashes in a temporary platform: the lowest. */
const passwordCost = 4

export interface WorldSettings {
  /** Size of the fleet; that of a demonstration by default. */
  devices?: number
  /** Folder of a built console; that of this checkout by default. */
  consoleRoot?: string
  /** Platform time at start, `YYYY-MM-DD HH:mm:ss` in its zone; the present by default. */
  moment?: string
  /** Port of the platform; any free one by default. */
  port?: number
  /** Makes random outcomes favourable: every device responds and carries out its commands. */
  isLucky?: boolean
  /** Validates each response against its declaration, at a small cost. */
  checkAnswers?: boolean
  /** Enables company sign-in and passkeys, and serves the console under a host name, which these require. */
  hasWays?: boolean
}

/** Random value that causes neither failures nor anything unusual. */
const middling = 0.5

/** Starts a console and a newly seeded platform on free ports, with a temporary data folder. */
export async function startWorld(
  front: Front,
  {
    devices,
    consoleRoot = fromRoot('web/dist'),
    moment,
    port = 0,
    isLucky = false,
    checkAnswers = false,
    hasWays = false,
  }: WorldSettings = {},
): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-world-'))
  const platform = await startPlatform({
    dataDir,
    passwordCost,
    outbound: '127.0.0.1, localhost, *',
    port,
    config: { checkAnswers, signIn: { passkeys: hasWays } },
    ...(hasWays && { oidc: 'demo' }),
    ...(devices !== undefined && { devices }),
    ...(isLucky && { random: () => middling }),
    ...(moment !== undefined && { clock: clockFrom(momentOf(moment)) }),
    ...(front === 'start' && { consoleDir: consoleRoot }),
  })
  await platform.world.past
  const { signIn } = platform.world.config
  const config = { ...defaultConfig, ...demonstration, utcOffset: platformZone, checkAnswers, signIn }
  const nginx =
    front === 'nginx' ? await startNginx({ platformUrl: platform.url, consoleRoot, config }) : undefined
  const url = nginx?.url ?? platform.url
  return {
    url: hasWays ? url.replace('127.0.0.1', 'localhost') : url,
    close: async () => {
      await nginx?.close()
      await platform.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Creates a clock that starts at a time (epoch milliseconds) and runs on. */
function clockFrom(moment: number): () => number {
  const started = Date.now()
  return () => moment + Date.now() - started
}
