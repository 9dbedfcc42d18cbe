/** Mock platform of a load test in a separate process; it ends with its parent, and its data folder is removed. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPlatform } from '#mock/platform.ts'

const [passwordCost = ''] = process.argv.slice(2)
const dataDir = mkdtempSync(join(tmpdir(), 'console-load-'))
const platform = await startPlatform({ dataDir, passwordCost: Number(passwordCost) })
// background work after the start is finished before anything is measured
await platform.world.past
process.send?.(platform.url)
await once(process, 'disconnect')
await platform.close()
rmSync(dataDir, { recursive: true, force: true })
process.exit()
