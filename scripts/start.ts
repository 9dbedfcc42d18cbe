import { readServices } from '#mock/options.ts'
import { startPlatform } from '#mock/platform.ts'
import { demoAccounts } from '../mock-server/seed/accounts.ts'
import { ensureBuilt } from './build.ts'
import { accountsTable, choosePort, readOptions, usage } from './demo/launch.ts'
import { onInterrupt } from './process/closing.ts'
import { fromRoot } from './root.ts'

/** Runs the demonstration in one process: builds if needed, then serves console and mock platform. */
async function start(): Promise<void> {
  const { port, dataDir, devices, reset, repair } = readOptions(process.argv.slice(2), process.env)
  const services = readServices(process.env)
  const free = await choosePort(port)
  const seconds = await ensureBuilt()
  if (seconds !== undefined) console.log(`Console built in ${seconds.toFixed(1)} s`)
  const consoleDir = fromRoot('web/dist')
  const platform = await startPlatform({
    port: free,
    host: '127.0.0.1',
    dataDir,
    devices,
    reset,
    repair,
    consoleDir,
    oidc: 'demo',
    ...services,
    config: { ...services.config, signIn: { passkeys: true } },
    workers: true,
    print: (sentence) => console.log(sentence),
  })
  onInterrupt(() => platform.close())
  console.log(`\nThe console runs at ${platform.url}\n\n${accountsTable(demoAccounts)}\n\nCtrl-C stops it.`)
}

await start().catch((error: Error) => {
  console.error(`${error.message}\n\n${usage}`)
  process.exitCode = 1
})
