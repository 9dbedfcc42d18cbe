import { demoAccounts } from '../seed/accounts.ts'
import { seedTables } from '../seed/index.ts'
import { createPasswords, defaultCost } from './auth/passwords.ts'
import { dryRun } from './dry-run.ts'
import { readOptions, usage } from './options.ts'
import { startPlatform } from './platform.ts'

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env)
  const print = (line: string) => console.log(line)
  if (options.dryRun === true) {
    const sentences = await dryRun(options.dataDir, seedTables(createPasswords(defaultCost), Date.now, 40))
    for (const sentence of sentences) print(sentence)
    print(sentences.length === 0 ? 'Nothing would change.' : `${sentences.length} records would change.`)
    return
  }
  const platform = await startPlatform({ ...options, workers: true, log: print, print: print })
  console.log(`Mock platform on ${platform.url}`)
  for (const { username, password, label } of demoAccounts) {
    console.log(`  ${username.padEnd(12)} ${password}  ${label.join(' · ')}`)
  }
  const stop = () => {
    platform.close().then(() => process.exit(0), fail)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error))
  console.error(usage)
  process.exit(1)
}

main().catch(fail)
