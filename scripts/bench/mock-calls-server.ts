/**
 * The other side of the figures of single calls, in a process of its own: a platform, and bare Express routes that
 * answer the very bytes of its calls. It tells its addresses and a token, and whenever it is asked, its processor time.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { calls, tokenHeader } from '../../contract/endpoints.ts'
import { createApp } from '../../mock-server/src/app.ts'
import { createWorld } from '../../mock-server/src/world.ts'
import { listen } from '../ports.ts'
import { answerUsage } from './bulk-usage.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
const world = await createWorld({ dataDir, devices: 60, liveEvery: 0 })
await world.past
world.stopClocks()
const url = `http://127.0.0.1:${await listen(createServer(createApp(world)))}`
const token = world.sessions.create(1, { ip: '127.0.0.1', agent: 'bench' })

const bare = express()
bare.disable('x-powered-by')
await Promise.all(
  [calls.userInfo, calls.nav].map(async ({ path }) => {
    const bytes = await (await fetch(url + path, { headers: { [tokenHeader]: token } })).text()
    bare.get(path, (_request, response) => response.type('application/json').send(bytes))
  }),
)
const bareUrl = `http://127.0.0.1:${await listen(createServer(bare))}`

answerUsage()
process.send?.({ url, bareUrl, token })
// It ends with the bench, however that ends.
await once(process, 'disconnect')
rmSync(dataDir, { recursive: true, force: true })
process.exit()
