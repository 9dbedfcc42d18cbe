import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { demoCalls } from '#contract/calls/demo.ts'
import { orderCalls } from '#contract/calls/reform/order.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import { startPlatform } from './platform.ts'
import { inTurn } from './testing/in-turn.ts'
import { disagreements } from './testing/truth/order-truth.ts'
import { Store } from './store/store.ts'
import {
  bundlePrograms,
  post,
  removePrograms,
  runProgram,
  signIn,
  startedProgram,
  startProgram,
} from './testing/programs.ts'
import type { MarkedRow } from './testing/store-process.ts'

/** So many that enough orders are pending for each kill at any time of the day. */
const devices = 300
/** The whole platform takes a second to start, its store alone a tenth of that. */
const kills = { platform: 3, store: 10 }
const writers = 8
/** Menus that are written before the last kill. */
const written = 24
/** Orders that are passed at once while the platform dies. */
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

/** What a platform has said that it has done. */
interface Acknowledged {
  orders: Set<number>
  menus: string[]
}

/** Gives some orders to a crew, which hands them in at once. */
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

/** Passes orders while several writers save menus; kills the platform once so many orders are passed, at last once menus are. */
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
    const answer = (await post(url + orderCalls.audit.path, body, token)) as { ok: number }
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

/** Kills a process while it reads its folder back and folds the journal: as soon as a new file appears. */
async function killWhileStarting(folder: string, start: () => ChildProcess): Promise<void> {
  const known = new Set(await readdir(folder))
  const child = start()
  child.stdout?.resume()
  const exited = once(child, 'exit')
  const hasNew = async () => (await readdir(folder)).some((name) => !known.has(name))
  await vi.waitUntil(hasNew, { interval: 1, timeout: 20_000 })
  child.kill('SIGKILL')
  await exited
}

const startStore = (told = Infinity) => runProgram('testing/store-process.ts', [storeDir, String(told)])

/** Lets a store die once it has reported so many rows; returns all that it reported. */
async function killStore(told: number): Promise<string[]> {
  const { stdout } = startStore(told)
  if (stdout === null) throw new Error('the process has no output')
  const marks: string[] = []
  for await (const line of createInterface({ input: stdout })) marks.push(line)
  return marks
}

/** What is true of a folder: the orders that are completed, what disagrees with any of them, and the menus. */
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
  `no acknowledged write is lost and no completion in part, after ${kills.platform} kills`,
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

it(
  `the store loses none to ${kills.store} kills, many of them while it folds its journal`,
  { timeout: 120_000 },
  async () => {
    const told = await inTurn(kills.store, async (round) => {
      if (round % 5 !== 4) return killStore(1 + ((round * 137) % 400))
      await killWhileStarting(join(storeDir, 'store'), startStore)
      return []
    })
    const marks = told.flat()
    expect(marks.length).toBeGreaterThan(kills.store * 50)
    const store = await Store.open({ folder: storeDir, seed: { notes: () => [] } })
    const found = new Set(store.table<MarkedRow>('notes').rows.map(({ mark }) => mark))
    await store.close()
    expect(marks.filter((mark) => !found.has(mark))).toEqual([])
  },
)
