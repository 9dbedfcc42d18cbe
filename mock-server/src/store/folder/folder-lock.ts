import { randomBytes } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ifDiskFull, ifMissing, reasonOf } from '../failures.ts'

/** What a process says of itself beside the folder that it wants or has. */
interface Claim {
  /** `tries` until it has looked around, then `holds`. */
  state: 'tries' | 'holds'
  pid: number
  host: string
  /** The kernel that it runs on, from one start of the machine to the next. */
  kernel: string
  /** Whether it listens, so that processes below the same kernel can ask that kernel whether it lives. */
  listens: boolean
}

/** Another process that wants or has the folder. */
export interface OtherProcess extends Claim {
  id: string
}

/** Milliseconds between two signs of life. */
const beatEvery = 1000

/** Longest path of a socket that every system takes. */
const longestSocketPath = 100

/** One process that wants a folder: a claim that others can read, a socket that lives and dies with the process, and a beat. */
export class FolderLock {
  readonly id = randomBytes(8).toString('hex')
  readonly #folder: string
  #claim: Claim
  #server: Server | undefined
  #beats = 1
  #lastBeat = performance.now()
  #isLost = false
  #timer: NodeJS.Timeout | undefined

  constructor(folder: string, kernel: string) {
    this.#folder = folder
    this.#claim = { state: 'tries', pid: process.pid, host: hostname(), kernel, listens: false }
  }

  /** Publishes the claim: other processes find it from now on. */
  async register(): Promise<void> {
    this.#server = await listen(this.#path('draft'))
    if (this.#server !== undefined) {
      await rename(this.#path('draft'), this.#path('socket'))
      this.#claim.listens = true
    }
    await this.#write()
    this.#timer = setInterval(() => {
      // who has lost the folder learns of it before its next write
      this.#beat().catch(() => undefined)
    }, beatEvery).unref()
  }

  /** Rejects where its claim was taken away meanwhile. */
  async hold(): Promise<void> {
    await this.#beat()
    this.#claim = { ...this.#claim, state: 'holds' }
    await this.#write()
  }

  /** Resolves if the folder is still its own; a process that slept looks before it writes. */
  async assertHeld(): Promise<void> {
    if (this.#isLost || performance.now() - this.#lastBeat > 2 * beatEvery) await this.#beat()
  }

  async withdraw(): Promise<void> {
    clearInterval(this.#timer)
    await remove(this.#folder, this.id)
    await new Promise((resolve) => {
      if (this.#server === undefined) resolve(undefined)
      else this.#server.close(resolve)
    })
  }

  /** The time of the claim is a number that only grows: it needs no space and no clock. */
  async #beat(): Promise<void> {
    this.#beats += 1
    try {
      await utimes(this.#path('json'), this.#beats, this.#beats)
      this.#lastBeat = performance.now()
    } catch (error) {
      this.#isLost = true
      throw error
    }
  }

  /** On a full disk the claim is an empty one: others believe it for as long as it beats. */
  async #write(): Promise<void> {
    await writeFile(this.#path('new'), JSON.stringify(this.#claim)).catch(ifDiskFull(undefined))
    await rename(this.#path('new'), this.#path('json'))
  }

  #path(kind: string): string {
    return join(this.#folder, `${this.id}.${kind}`)
  }
}

/** All others that want or have the folder, dead or alive. */
export async function otherProcesses(folder: string, ownId: string): Promise<OtherProcess[]> {
  const ids = (await readdir(folder)).flatMap((name) => /^([0-9a-f]{16})\.json$/.exec(name)?.[1] ?? [])
  const otherIds = ids.filter((id) => id !== ownId)
  const others = await Promise.all(otherIds.map((id) => readOther(folder, id)))
  return others.filter((other) => other !== undefined)
}

async function readOther(folder: string, id: string): Promise<OtherProcess | undefined> {
  const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(ifMissing(undefined))
  if (text === undefined) return undefined
  const unread: OtherProcess = { id, state: 'holds', pid: 0, host: '', kernel: '', listens: false }
  try {
    return { ...unread, ...(JSON.parse(text) as Partial<Claim>), id }
  } catch (error) {
    // an unreadable claim is believed for as long as it beats
    if (error instanceof SyntaxError) return unread
    throw error
  }
}

/** Removes what a process has left in the folder. */
export async function remove(folder: string, id: string): Promise<void> {
  const kinds = ['json', 'socket', 'draft', 'new']
  await Promise.all(kinds.map((kind) => rm(join(folder, `${id}.${kind}`), { force: true })))
}

/**
 * Whether another process lives. Below the same kernel that kernel says so, at once; on another machine, or where a
 * folder takes no sockets, its beat does, within `patience` milliseconds.
 */
export async function isAlive(
  folder: string,
  other: OtherProcess,
  kernel: string,
  patience: number,
): Promise<boolean> {
  if (other.listens && other.kernel === kernel) {
    const reason = await callOn(join(folder, `${other.id}.socket`))
    if (reason === undefined) return true
    if (reason === 'ECONNREFUSED' || reason === 'ENOENT') return false
  }
  return beatsWithin(join(folder, `${other.id}.json`), patience)
}

async function beatsWithin(path: string, patience: number): Promise<boolean> {
  const end = performance.now() + patience
  const first = await beatOf(path)
  const look = async (): Promise<boolean> => {
    const beat = await beatOf(path)
    if (beat === undefined) return false
    if (beat !== first) return true
    if (performance.now() > end) return false
    await pause(Math.min(200, patience))
    return look()
  }
  return look()
}

function beatOf(path: string): Promise<number | undefined> {
  return stat(path).then(({ mtimeMs }) => mtimeMs, ifMissing(undefined))
}

/** Liveness socket; undefined where the folder takes none. */
function listen(path: string): Promise<Server | undefined> {
  if (path.length > longestSocketPath) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', () => resolve(undefined))
    server.listen(path, () => resolve(server.unref()))
  })
}

/** Why a socket does not answer; undefined if it does. */
function callOn(path: string): Promise<unknown> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(undefined)
    })
    socket.once('error', (error) => resolve(reasonOf(error)))
  })
}
