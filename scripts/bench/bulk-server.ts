/**
 * The other side of the figures of lists, imports and exports, in a process of its own: a platform with many accounts
 * and dictionary entries, and a bare Express route that answers the very bytes of a page. It tells its addresses and a
 * token, and whenever it is asked, its memory and processor time, and what its fleet takes.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { tokenHeader } from '../../contract/endpoints.ts'
import { createApp } from '../../mock-server/src/app.ts'
import { attachSockets } from '../../mock-server/src/socket/socket-server.ts'
import { createWorld } from '../../mock-server/src/world.ts'
import { listen } from '../ports.ts'
import { bulkDict, bulkEntries, bulkUsers } from './bulk-rows.ts'
import { answerUsage } from './bulk-usage.ts'
import { answerFleet } from './fleet-answers.ts'
import { listPaths } from './list-paths.ts'

const [rows = '0', devices = '0', folder = ''] = process.argv.slice(2)
const consoleDir = folder === '' ? undefined : folder
const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
const world = await createWorld({ dataDir, passwordCost: 4, devices: Number(devices) })
world.store.table('system-dict').restore(bulkDict.id, bulkDict)
for (const row of bulkEntries(Number(rows))) world.store.table('system-dict-detail').restore(row.id, row)
for (const row of bulkUsers(Number(rows))) world.store.table('system-user').restore(row.id, row)

const server = createServer(createApp(world, consoleDir))
attachSockets(world, server, { path: '/api/websocket', heartbeat: 30_000 })
const url = `http://127.0.0.1:${await listen(server)}`
const apiUrl = consoleDir === undefined ? url : `${url}/api`
const started = performance.now()
// what a new platform does beside its first answers is over before anything is measured
await world.past
await world.store.compact()
const token = world.sessions.create(1, { ip: '127.0.0.1', agent: 'bench' })

const sample = await fetch(`${apiUrl}${listPaths.first}`, { headers: { [tokenHeader]: token } })
const bytes = await sample.text()
const bare = express()
bare.disable('x-powered-by')
bare.get('/list', (_request, response) => response.type('application/json').send(bytes))
const bareUrl = `http://127.0.0.1:${await listen(createServer(bare))}/list`

answerUsage()
answerFleet(world)
process.send?.({ url, apiUrl, bareUrl, token, started })
// It ends with the bench, however that ends.
await once(process, 'disconnect')
rmSync(dataDir, { recursive: true, force: true })
process.exit()
