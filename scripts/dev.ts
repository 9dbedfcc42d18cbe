import { demoAccounts } from '../mock-server/seed/accounts.ts'
import { watchConsole } from './build.ts'
import { accountsTable } from './demo/accounts-table.ts'
import { choosePort } from './demo/choose-port.ts'
import { onInterrupt } from './demo/interrupt.ts'
import { readOptions, usage } from './demo/options.ts'
import { onChange } from './dev/changes.ts'
import { createFront } from './dev/front.ts'
import { createLiveReload } from './dev/live-reload.ts'
import { startMockProcess } from './dev/mock-process.ts'
import { isOk } from './process/is-ok.ts'
import { freePort, listen } from './machine/ports.ts'
import { until } from './process/until.ts'

/** Like `npm start`, but builds again, restarts the mock platform and reloads open pages when a source changes. */
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
