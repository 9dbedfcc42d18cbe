/**
 * The other side of the list figures, in a process of its own: a platform whose dictionary has many entries, and a
 * bare Express route that answers the very bytes of a page. Writes its addresses and a token as one line of JSON.
 */
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express, { type Express } from 'express'
import { tokenHeader } from '../../contract/endpoints.ts'
import { createApp } from '../../mock-server/src/app.ts'
import { createWorld } from '../../mock-server/src/world.ts'
import { listPaths, rowCount } from './list-paths.ts'

const world = await createWorld({ dataDir: mkdtempSync(join(tmpdir(), 'bench-')), passwordCost: 4 })
const table = world.store.table('system-dict-detail')
for (let id = 10_000; id < 10_000 + rowCount; id += 1) {
  const row = {
    id,
    dictId: 1,
    label: `Entry ${(id * 7919) % rowCount}`,
    labelZh: `条目 ${id}`,
    value: String(id),
    colour: id % 2 === 0 ? 'ok' : 'warn',
    sort: id % 1000,
  }
  table.restore(id, row)
}

const platformUrl = await listen(createApp(world))
const token = world.sessions.create(1, { ip: '127.0.0.1', agent: 'bench' })
const sample = await fetch(`${platformUrl}${listPaths[0]}`, { headers: { [tokenHeader]: token } })
const bytes = await sample.text()
const bare = express()
bare.disable('x-powered-by')
bare.get('/list', (_request, response) => response.type('application/json').send(bytes))
console.log(JSON.stringify({ platformUrl, bareUrl: `${await listen(bare)}/list`, token }))

async function listen(app: Express): Promise<string> {
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}
