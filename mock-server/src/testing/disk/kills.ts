import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Store } from '#mock/store/store.ts'
import { inTurn } from '../in-turn.ts'
import { runProgram } from '../programs.ts'
import type { MarkedRow } from '../store-process.ts'

/** Kills a process while it loads its folder and compacts the journal: as soon as a new file appears. */
export async function killWhileStarting(folder: string, start: () => ChildProcess): Promise<void> {
  const known = new Set(await readdir(folder))
  const child = start()
  child.stdout?.resume()
  const state = { isOver: false }
  const exited = once(child, 'exit').then(() => (state.isOver = true))
  while (!state.isOver) {
    if ((await readdir(folder)).some((name) => !known.has(name))) child.kill('SIGKILL')
  }
  await exited
}

/**
 * Kills a store in a separate process a number of times, while eight writers are active or while it starts; call
 * `bundlePrograms` first. Returns the number of rows confirmed as stored, and how many of these are missing.
 */
export async function killStore(folder: string, kills: number): Promise<{ confirmed: number; lost: number }> {
  const start = (rows = Infinity) => runProgram('testing/store-process.ts', [folder, String(rows)])
  const marks = await inTurn(kills, async (round) => {
    if (round % 4 < 3) return marksOf(start(1 + ((round * 137) % 400)))
    await killWhileStarting(join(folder, 'store'), start)
    return []
  })
  const store = await Store.open({ folder, seed: { notes: () => [] } })
  const found = new Set(store.table<MarkedRow>('notes').rows.map(({ mark }) => mark))
  await store.close()
  const confirmed = marks.flat()
  return { confirmed: confirmed.length, lost: confirmed.filter((mark) => !found.has(mark)).length }
}

/** Collects the marks that a process prints until it dies. */
async function marksOf({ stdout }: ChildProcess): Promise<string[]> {
  const marks: string[] = []
  if (stdout !== null) for await (const line of createInterface({ input: stdout })) marks.push(line)
  return marks
}
