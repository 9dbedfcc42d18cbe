/** The mock platform of a load test, in a process of its own; it ends with its parent, and its records with it. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPlatform } from '#mock/platform.ts'

const [passwordCost = ''] = process.argv.slice(2)
const dataDir = mkdtempSync(join(tmpdir(), 'console-load-'))
const platform = await startPlatform({ dataDir, passwordCost: Number(passwordCost) })
// what a new platform does beside its first answers is over before anything is measured
await platform.world.past
process.send?.(platform.url)
await once(process, 'disconnect')
await platform.close()
rmSync(dataDir, { recursive: true, force: true })
process.exit()
