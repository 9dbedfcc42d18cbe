import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Acts on one item after the other, each when the one before is done; answers the results in their order. */
export async function inOrder<Item, Result>(
  items: readonly Item[],
  act: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  return items.reduce<Promise<Result[]>>(async (before, item, index) => {
    const results = await before
    results.push(await act(item, index))
    return results
  }, Promise.resolve([]))
}

/** Acts on what was started, and closes it however the act ends. */
export async function closing<Started extends { close(): unknown }, Result>(
  starting: Promise<Started>,
  act: (started: Started) => Promise<Result>,
): Promise<Result> {
  const started = await starting
  try {
    return await act(started)
  } finally {
    await started.close()
  }
}

/** Acts with a new folder, which is gone afterwards. */
export async function inFolder<Result>(
  name: string,
  act: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), `console-${name}-`))
  try {
    return await act(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Asks every 20 ms, or at another pace, until the answer is yes, or something that was looked for; returns it. Throws after
 * `seconds`, saying what it waited for.
 */
export async function until<Found>(
  what: string,
  find: () => Promise<Found | false> | Found | false,
  seconds = 10,
  pace = 20,
): Promise<Found> {
  const deadline = Date.now() + seconds * 1000
  const ask = async (): Promise<Found> => {
    const found = await find()
    if (found !== false) return found
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s in vain for ${what}`)
    await wait(pace)
    return ask()
  }
  return ask()
}

/** Runs once at Ctrl-C or when asked to end, then leaves; a second Ctrl-C leaves at once. */
export function onInterrupt(close: () => Promise<void>): void {
  const leave = () => {
    process.once('SIGINT', () => process.exit(130))
    void close().finally(() => process.exit(0))
  }
  process.once('SIGINT', leave)
  process.once('SIGTERM', leave)
}

/** Acts on all items, so many at a time; the results come in the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  width: number,
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = [...items.entries()]
  const work = async (): Promise<void> => {
    const next = queue.shift()
    if (next === undefined) return
    const [at, item] = next
    results[at] = await act(item)
    await work()
  }
  await Promise.all(Array.from({ length: width }, work))
  return results
}
