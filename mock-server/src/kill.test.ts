import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Store } from './store/store.ts'
import { inTurn } from './testing/in-turn.ts'
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

/** The whole platform takes a second to start, its store alone a tenth of that. */
const kills = { platform: 6, store: 44 }
const writers = 8

let dataDirs: { platform: string; store: string }
beforeAll(async () => {
  await bundlePrograms()
  const makeFolder = () => mkdtemp(join(tmpdir(), 'platform-kill-'))
  dataDirs = { platform: await makeFolder(), store: await makeFolder() }
})
afterAll(async () => {
  await removePrograms()
  await Promise.all(Object.values(dataDirs).map((path) => rm(path, { recursive: true, force: true })))
})

const startPlatform = (dataDir: string) => startProgram(dataDir, 40)

/** One folder through all its kills. */
interface Lane {
  dataDir: string
  acknowledged: string[]
  token?: string
}

/** Writes menus with several writers at once and kills the process in the middle of it, each round later. */
async function killWhileWriting(lane: Lane, round: number): Promise<void> {
  const { child, url } = await startedProgram(lane.dataDir, 40)
  const token = (lane.token ??= await signIn(url))
  const enough = lane.acknowledged.length + 1 + ((round * 7) % 60)
  const write = async (writer: number, n: number): Promise<void> => {
    const path = `/kill/${round}/${writer}/${n}`
    await post(`${url}/base/sys/menu/save`, { parentId: 0, type: 1, title: path, path }, token)
    lane.acknowledged.push(path)
    if (lane.acknowledged.length === enough) child.kill('SIGKILL')
    return write(writer, n + 1)
  }
  const exited = once(child, 'exit')
  const ended = await Promise.allSettled(Array.from({ length: writers }, (_, writer) => write(writer, 0)))
  expect(ended.every(({ status }) => status === 'rejected')).toBe(true)
  await exited
}

/** Kills a process while it reads its folder back and folds the journal: as soon as a new file appears. */
async function killWhileStarting(dataDir: string, start: (dataDir: string) => ChildProcess): Promise<void> {
  const store = join(dataDir, 'store')
  const known = new Set(await readdir(store))
  const child = start(dataDir)
  child.stdout?.resume()
  const exited = once(child, 'exit')
  const hasNew = async () => (await readdir(store)).some((name) => !known.has(name))
  await vi.waitUntil(hasNew, { interval: 1, timeout: 20_000 })
  child.kill('SIGKILL')
  await exited
}

const startStore = (folder: string, told = Infinity) =>
  runProgram('testing/store-process.ts', [folder, String(told)])

/** Lets a store die once it has reported so many rows; returns all that it reported. */
async function killStore(folder: string, told: number): Promise<string[]> {
  const { stdout } = startStore(folder, told)
  if (stdout === null) throw new Error('the process has no output')
  const marks: string[] = []
  for await (const line of createInterface({ input: stdout })) marks.push(line)
  return marks
}

/** What is not there any more of all that was acknowledged. */
async function lostIn({ dataDir, acknowledged, token = '' }: Lane): Promise<string[]> {
  const { child, url } = await startedProgram(dataDir, 40)
  const exited = once(child, 'exit')
  const response = await fetch(`${url}/base/sys/menu/list`, { headers: { token } })
  const text = await response.text()
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  return acknowledged.filter((path) => !text.includes(`"path":"${path}"`))
}

it(`the platform loses no acknowledged write to ${kills.platform} kills`, { timeout: 120_000 }, async () => {
  const lane: Lane = { dataDir: dataDirs.platform, acknowledged: [] }
  await inTurn(kills.platform, (round) =>
    round % 5 === 4 ? killWhileStarting(lane.dataDir, startPlatform) : killWhileWriting(lane, round),
  )
  expect(lane.acknowledged.length).toBeGreaterThan(kills.platform * 10)
  expect(await lostIn(lane)).toEqual([])
})

it(
  `its store loses none to ${kills.store} kills, many of them while it folds its journal`,
  { timeout: 120_000 },
  async () => {
    const folder = dataDirs.store
    const told = await inTurn(kills.store, async (round) => {
      if (round % 5 !== 4) return killStore(folder, 1 + ((round * 37) % 400))
      await killWhileStarting(folder, (dataDir) => startStore(dataDir))
      return []
    })
    const marks = told.flat()
    expect(marks.length).toBeGreaterThan(kills.store * 50)
    const store = await Store.open({ folder, seed: { notes: () => [] } })
    const found = new Set(store.table<MarkedRow>('notes').rows.map(({ mark }) => mark))
    await store.close()
    expect(marks.filter((mark) => !found.has(mark))).toEqual([])
  },
)
