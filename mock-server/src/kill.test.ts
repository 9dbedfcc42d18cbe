import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoCalls } from '#contract/calls/system/demo.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { actionCall } from '#contract/wire/action.ts'
import { orderCalls } from '#contract/calls/reform/order.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import { startPlatform } from './platform.ts'
import { inTurn } from './testing/in-turn.ts'
import { disagreements } from './testing/truth/order-truth.ts'
import { killStore, killWhileStarting } from './testing/disk/kills.ts'
import {
  bundlePrograms,
  post,
  removePrograms,
  signIn,
  startedProgram,
  startProgram,
} from './testing/programs.ts'

/** Enough that orders are pending for each kill at any time of the day. */
const devices = 300
/** Few, because `store/folder/faults.test.ts` tests failures at every disk call. */
const kills = { platform: 3, store: 4 }
const writers = 8
/** Menus written before the last kill. */
const written = 24
/** Orders passed concurrently while the platform dies. */
const atOnce = 4

let dataDir: string
let storeDir: string
beforeAll(async () => {
  await bundlePrograms()
  dataDir = await mkdtemp(join(tmpdir(), 'platform-kill-'))
  storeDir = await mkdtemp(join(tmpdir(), 'store-kill-'))
}, 60_000)
afterAll(async () => {
  const folders = [dataDir, storeDir].map((folder) => rm(folder, { recursive: true, force: true }))
  await Promise.all([removePrograms(), ...folders])
})

interface Acknowledged {
  orders: Set<number>
  menus: string[]
}

/** Dispatches some orders to a crew that submits them immediately. */
async function handIn(url: string, token: string): Promise<number[]> {
  const list = `${url}${workOrder.path}/list?state=pending&limit=${atOnce}`
  const answer = (await (await fetch(list, { headers: { token } })).json()) as {
    data: ListPage<{ id: number }>
  }
  const ids = answer.data.list.map(({ id }) => id)
  expect(ids).toHaveLength(atOnce)
  const days = { planDate: '2030-01-01', due: '2030-01-02' }
  await post(url + orderCalls.dispatch.path, { ids, crewId: 1, ...days }, token)
  await inTurn(ids.length, (n) => post(url + demoCalls.workOrder.path, { id: ids[n], act: 'submit' }, token))
  return ids
}

/** Passes orders while writers save menus; kills after a number of orders, in the last round of menus. */
async function killWhileWriting(said: Acknowledged, round: number): Promise<void> {
  const { child, url } = await startedProgram(dataDir, devices)
  const token = await signIn(url)
  const handedIn = await handIn(url, token)
  const exited = once(child, 'exit')
  const before = { orders: said.orders.size, menus: said.menus.length }
  const killInTime = () => {
    const isLast = round === kills.platform - 1
    const enough = isLast
      ? said.menus.length - before.menus >= written
      : said.orders.size - before.orders >= round
    if (enough) child.kill('SIGKILL')
  }
  const pass = async (id: number) => {
    const body = { ids: [id], outcome: 'pass', opinion: 'All in order' }
    const answer = (await post(url + actionCall(workOrder, 'pass').path, body, token)) as { ok: number }
    if (answer.ok === 1) said.orders.add(id)
    killInTime()
  }
  const write = async (writer: number, n: number): Promise<void> => {
    const path = `/kill/${round}/${writer}/${n}`
    await post(`${url}/base/sys/menu/save`, { parentId: 0, type: 1, title: path, path }, token)
    said.menus.push(path)
    killInTime()
    return write(writer, n + 1)
  }
  const acting = [
    ...handedIn.map(pass),
    ...Array.from({ length: writers }, (_none, writer) => write(writer, 0)),
  ]
  killInTime()
  await Promise.allSettled(acting)
  await exited
}

/** Content of a folder: completed orders, contradictions with any of them, and menus. */
interface Truth {
  completed: Set<number>
  wrong: string[]
  menus: Set<string>
}

async function truthOf(folder: string): Promise<Truth> {
  const { world, close } = await startPlatform({
    dataDir: folder,
    devices,
    liveEvery: 0,
    log: () => {},
  })
  const { rows } = world.tables.workOrders
  const wrong = rows.flatMap((row) => disagreements(world, row))
  const completed = new Set(rows.flatMap(({ id, state }) => (state === 'completed' ? [id] : [])))
  const menus = new Set(world.tables.menus.rows.map(({ path }) => path))
  await close()
  return { completed, wrong, menus }
}

it(
  `acknowledged writes are kept and completions atomic after ${kills.platform} kills`,
  { timeout: 120_000 },
  async () => {
    const said: Acknowledged = { orders: new Set(), menus: [] }
    await inTurn(kills.platform, (round) => killWhileWriting(said, round))
    await killWhileStarting(join(dataDir, 'store'), () => startProgram(dataDir, devices))
    const { completed, wrong, menus } = await truthOf(dataDir)
    expect(said.orders.size).toBeGreaterThan(0)
    expect([...said.orders].filter((id) => !completed.has(id))).toEqual([])
    expect(said.menus.length).toBeGreaterThanOrEqual(written)
    expect(said.menus.filter((path) => !menus.has(path))).toEqual([])
    expect(wrong).toEqual([])
  },
)

it(`the store loses no write to ${kills.store} kills, one of them during compaction`, async () => {
  const { confirmed, lost } = await killStore(storeDir, kills.store)
  expect(confirmed).toBeGreaterThan(kills.store)
  expect(lost).toBe(0)
})
