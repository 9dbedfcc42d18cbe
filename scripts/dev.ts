import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import { demoAccounts } from '../mock-server/seed/accounts.ts'
import { watchConsole } from './build.ts'
import { accountsTable, choosePort, readOptions, usage, type DemoOptions } from './demo/launch.ts'
import { createFront } from './dev/front.ts'
import { createLiveReload } from './dev/live-reload.ts'
import { freePort, listen } from './machine/ports.ts'
import { onInterrupt } from './process/closing.ts'
import { until } from './process/until.ts'
import { isOk } from './process/answers.ts'
import { fromRoot } from './root.ts'

/** Debounce interval in milliseconds, as editors write a file in several steps. */
const quiet = 50

/** Calls back once after files in any of the folders changed; tests are ignored. */
function onChange(folders: readonly string[], act: () => void): void {
  let timer: NodeJS.Timeout | undefined
  for (const folder of folders) {
    watch(fromRoot(folder), { recursive: true }, (_event, file) => {
      if (file === null || /\.test\.tsx?$|~$|^dist\//.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(act, quiet)
    })
  }
}

/** Like `npm start`, but rebuilds, restarts the mock platform and reloads open pages when sources change. */
async function develop(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env)
  const port = await choosePort(options.port)
  const live = createLiveReload()
  const { rebuild } = await watchConsole((milliseconds) => {
    console.log(`built in ${Math.round(milliseconds)} ms`)
    live.reload()
  })
  const mockPort = await freePort()
  const mock = startMockProcess(mockPort, options)
  onChange(['contract', 'domain', 'web/src', 'web/public'], () => void rebuild().catch(complain))
  onChange(['contract', 'domain', 'mock-server'], () => void restart().catch(complain))

  const restart = async () => {
    await mock.restart()
    await mockAnswers(mockPort)
    console.log('mock platform restarted')
    live.reload()
  }

  await mockAnswers(mockPort)
  const front = createFront(mockPort, live)
  await listen(front, port)
  onInterrupt(() => mock.close())
  console.log(`\nThe console runs at http://127.0.0.1:${port}\n\n${accountsTable(demoAccounts)}\n`)
}

async function mockAnswers(port: number): Promise<void> {
  await until('the mock platform', () => isOk(`http://127.0.0.1:${port}/healthz`), 30)
}

function complain(error: Error): void {
  console.error(error.message)
}

await develop().catch((error: Error) => {
  console.error(`${error.message}\n\n${usage}`)
  process.exit(1)
})

interface MockProcess {
  restart(): Promise<void>
  close(): Promise<void>
}

/** Starts the mock platform with the console in a separate process that can be restarted with changed code. */
function startMockProcess(port: number, { dataDir, devices, reset, repair }: DemoOptions): MockProcess {
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
