import { spawn, type ChildProcess } from 'node:child_process'
import { fromRoot } from '../root.ts'
import type { DemoOptions } from '../demo/options.ts'

export interface MockProcess {
  restart(): Promise<void>
  close(): Promise<void>
}

/** The mock platform with the console, as a process of its own that can be started anew with changed code. */
export function startMockProcess(
  port: number,
  { dataDir, devices, reset, repair }: DemoOptions,
): MockProcess {
  const start = (once: readonly string[]) => {
    const flags = [
      '--port',
      String(port),
      '--data',
      dataDir,
      '--devices',
      String(devices),
      '--console',
      fromRoot('web/dist'),
      '--project',
      fromRoot(),
    ]
    const args = [fromRoot('mock-server/src/main.ts'), ...flags, ...once]
    return spawn(process.execPath, ['--import', 'tsx', ...args], {
      cwd: fromRoot(),
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  let child = start([...(reset ? ['--reset'] : []), ...(repair ? ['--repair'] : [])])
  return {
    restart: async () => {
      await end(child)
      child = start([])
    },
    close: () => end(child),
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
