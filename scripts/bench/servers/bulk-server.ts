/**
 * The other side of the figures, in a process of its own: a platform with many accounts and dictionary entries, and
 * bare Express routes that answer the very bytes of some of its calls. It reports its addresses and a token, and
 * answers the questions of its parent.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { tokenHeader } from '#contract/wire/headers.ts'
import { startPlatform } from '#mock/platform.ts'
import { listen } from '../../machine/ports.ts'
import { answerQuestions } from './bulk-answers.ts'
import type { BulkOptions } from './bulk-platform.ts'
import { bulkDict, bulkEntries, bulkOrders, bulkUsers, crowdArea } from './bulk-rows.ts'

const options: Required<BulkOptions> = JSON.parse(process.argv[2] ?? '')
const { rows, devices, orders, crowd, passwordCost, isStill, bare: calls } = options
const consoleDir = options.consoleDir === '' ? undefined : options.consoleDir
const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
const live = isStill ? { liveEvery: 0 } : {}
const { url, world } = await startPlatform({ dataDir, consoleDir, passwordCost, devices, ...live })
const started = performance.now()
const apiUrl = consoleDir === undefined ? url : `${url}/api`
const added = {
  'system-dict': [bulkDict],
  'system-dict-detail': bulkEntries(rows),
  'system-user': bulkUsers(rows),
  'reform-work-order': bulkOrders(world.store.table('reform-work-order').rows, orders),
}
for (const [table, more] of Object.entries(added))
  for (const row of more) world.store.table(table).restore(row.id, row)
crowdArea(world, crowd)
// what a new platform does beside its first answers is over before anything is measured
await world.past
await world.store.compact()
if (isStill) world.stopClocks()
const token = world.sessions.create(1, { ip: '127.0.0.1', agent: 'bench' })

const bare = express()
bare.disable('x-powered-by')
await Promise.all(
  calls.map(async (call) => {
    const bytes = await (await fetch(apiUrl + call, { headers: { [tokenHeader]: token } })).text()
    const [path = ''] = call.split('?')
    bare.get(path, (_request, response) => response.type('application/json').send(bytes))
  }),
)
const bareUrl = `http://127.0.0.1:${await listen(createServer({ keepAliveTimeout: 75_000 }, bare))}`

answerQuestions(world)
process.send?.({ url, apiUrl, bareUrl, token, started })
// It ends with the bench, however that ends.
await once(process, 'disconnect')
rmSync(dataDir, { recursive: true, force: true })
process.exit()
