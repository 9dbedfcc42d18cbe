import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPlatform } from '#mock/platform.ts'
import { momentOf, platformZone } from '#mock/lib/time.ts'
import { defaultConfig } from '#contract/app/config.ts'
import { demonstration } from '../mock-server/seed/accounts.ts'
import { startNginx } from './machine/nginx.ts'
import { fromRoot } from './root.ts'

/** What stands in front of the platform: the mock itself, as in `npm start`, or nginx, as in the appliance. */
export type Front = 'start' | 'nginx'

export interface World {
  url: string
  close(): Promise<void>
}

/** Work factor of password hashes in a throw-away platform: the lowest. */
const passwordCost = 4

export interface WorldSettings {
  /** Folder of a built console; the one of this checkout if not given. */
  consoleRoot?: string
  /** What the platform takes for the time when it starts, `YYYY-MM-DD HH:mm:ss` by its own clock; the present if not given. */
  moment?: string
  /** Port of the platform; any free one if not given. */
  port?: number
  /** Whether what is left to chance goes well: every device that is asked answers, and carries out its commands. */
  isLucky?: boolean
  /** Whether the console holds each answer against what is declared, which costs a little. */
  checkAnswers?: boolean
  /** Whether one can sign in at the company and with passkeys, and the console is reached by a name, as these need it. */
  hasWays?: boolean
}

/** A draw that neither a failure nor anything else unusual has. */
const middling = 0.5

/** A console and a freshly seeded platform on free ports, with records in a folder that goes with it. */
export async function startWorld(
  front: Front,
  {
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

/** A clock that shows a moment now (both epoch milliseconds) and goes on from there. */
function clockFrom(moment: number): () => number {
  const started = Date.now()
  return () => moment + Date.now() - started
}
