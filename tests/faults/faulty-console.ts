import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNginx, type NginxOptions, type RunningNginx } from '../../scripts/machine/nginx.ts'
import { FaultProxy } from './fault-proxy.ts'
import { startScriptedPlatform, type Platform } from './platform.ts'

/** The real nginx, a line on which things go wrong, and a platform that can go away. */
export interface FaultyConsole {
  nginx: RunningNginx
  line: FaultProxy
  platform: Platform
  close(): Promise<void>
}

type Options = Pick<NginxOptions, 'env' | 'maxBody'>

export async function startFaultyConsole(options: Options = {}): Promise<FaultyConsole> {
  const platform = await startScriptedPlatform()
  const line = await FaultProxy.start(platform.url)
  const consoleRoot = await mkdtemp(join(tmpdir(), 'faults-'))
  const nginx = await startNginx({ platformUrl: line.url, consoleRoot, config: {}, ...options })
  return {
    nginx,
    line,
    platform,
    close: async () => {
      await nginx.close()
      await line.close()
      await platform.stop()
      await rm(consoleRoot, { recursive: true })
    },
  }
}
