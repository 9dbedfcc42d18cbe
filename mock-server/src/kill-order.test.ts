import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoCalls } from '#contract/calls/demo.ts'
import { orderCalls } from '#contract/calls/reform/order.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import { startPlatform } from './platform.ts'
import { inTurn } from './testing/in-turn.ts'
import { disagreements } from './testing/order-truth.ts'
import { bundlePrograms, post, removePrograms, signIn, startedProgram } from './testing/programs.ts'

/** So many that enough orders are pending for each kill at any time of the day. */
const devices = 300
const kills = 3
/** Shares of the journal that are lost. */
const cuts = [0.001, 0.15, 0.5] as const
/** Orders that are passed at once while the platform dies. */
const atOnce = 4

let dataDir: string
beforeAll(async () => {
  await bundlePrograms()
  dataDir = await mkdtemp(join(tmpdir(), 'platform-kill-order-'))
}, 60_000)
afterAll(async () => {
  await Promise.all([removePrograms(), rm(dataDir, { recursive: true, force: true })])
})

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

/** Passes several orders at once and kills the platform as soon as so many of them are acknowledged. */
async function killWhilePassing(acknowledged: Set<number>, enough: number): Promise<void> {
  const { child, url } = await startedProgram(dataDir, devices)
  const token = await signIn(url)
  const handedIn = await handIn(url, token)
  const exited = once(child, 'exit')
  const before = acknowledged.size
  const pass = async (id: number) => {
    const body = { ids: [id], outcome: 'pass', opinion: 'All in order' }
    const answer = (await post(url + orderCalls.audit.path, body, token)) as { ok: number }
    if (answer.ok === 1) acknowledged.add(id)
    if (acknowledged.size - before >= enough) child.kill('SIGKILL')
  }
  const passing = Promise.allSettled(handedIn.map(pass))
  if (enough === 0) child.kill('SIGKILL')
  await passing
  child.kill('SIGKILL')
  await exited
}

/** What the platform of a folder tells of its orders: those that are completed, and what disagrees with any of them. */
async function truthOf(folder: string, repair = false): Promise<{ completed: Set<number>; wrong: string[] }> {
  const { world, close } = await startPlatform({
    dataDir: folder,
    repair,
    devices,
    liveEvery: 0,
    log: () => {},
  })
  const { rows } = world.tables.workOrders
  const wrong = rows.flatMap((row) => disagreements(world, row))
  const completed = new Set(rows.flatMap(({ id, state }) => (state === 'completed' ? [id] : [])))
  await close()
  return { completed, wrong }
}

/** The same after the end of the journal was lost, as by a disk that lied, and was repaired. */
async function truthWithout(share: number): Promise<{ completed: Set<number>; wrong: string[] }> {
  const folder = `${dataDir}-cut`
  await cp(dataDir, folder, { recursive: true, filter: (path) => !path.endsWith('.socket') })
  const names = await readdir(join(folder, 'store'))
  const journal = join(folder, 'store', names.findLast((name) => name.startsWith('journal-')) ?? '')
  const { size } = await stat(journal)
  await truncate(journal, Math.floor(size * (1 - share)))
  const truth = await truthOf(folder, true)
  await rm(folder, { recursive: true, force: true })
  return truth
}

it(
  `a completion is there as a whole or not at all, after ${kills} kills and where the journal ends anywhere`,
  {
    timeout: 120_000,
  },
  async () => {
    const acknowledged = new Set<number>()
    await inTurn(kills, (round) => killWhilePassing(acknowledged, round))
    const cut = await inTurn(cuts.length, (n) => truthWithout(cuts[n] ?? 0))
    const { completed, wrong } = await truthOf(dataDir)
    expect(acknowledged.size).toBeGreaterThan(0)
    expect([...acknowledged].filter((id) => !completed.has(id))).toEqual([])
    expect([...wrong, ...cut.flatMap((one) => one.wrong)]).toEqual([])
    const counts = [completed, ...cut.map((one) => one.completed)].map(({ size }) => size)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(counts.at(-1)).toBeLessThan(counts[0] ?? 0)
  },
)
