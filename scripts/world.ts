import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPlatform } from '#mock/platform.ts'
import { platformZone } from '#mock/time.ts'
import { defaultConfig } from '#contract/config.ts'
import { demoAccounts } from '../mock-server/seed/accounts.ts'
import { startNginx } from './nginx.ts'
import { fromRoot } from './root.ts'

/** What stands in front of the platform: the mock itself, as in `npm start`, or nginx, as in the appliance. */
export type Front = 'start' | 'nginx'

export interface World {
  url: string
  close(): Promise<void>
}

/** Work factor of password hashes where nobody attacks them. */
const passwordCost = 10

/** A console and a freshly seeded platform on free ports, with records in a folder that goes with it. */
export async function startWorld(front: Front, consoleRoot = fromRoot('web/dist')): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-world-'))
  const platform = await startPlatform({
    dataDir,
    passwordCost,
    ...(front === 'start' && { consoleDir: consoleRoot }),
  })
  await platform.world.past
  const config = { ...defaultConfig, utcOffset: platformZone, presenter: true, demoAccounts }
  const nginx =
    front === 'nginx' ? await startNginx({ platformUrl: platform.url, consoleRoot, config }) : undefined
  return {
    url: nginx?.url ?? platform.url,
    close: async () => {
      await nginx?.close()
      await platform.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
