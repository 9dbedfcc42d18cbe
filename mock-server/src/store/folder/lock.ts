import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import { connect, createServer, type Server } from 'node:net'
import { ifDiskFull, ifMissing, reasonOf } from '../failures.ts'
import { parsed } from './disk.ts'

/** Exclusive lock on a folder. */
export interface Lock {
  /** Rejects when another process has taken over the folder; nothing may be written then. */
  assertHeld: () => Promise<void>
  release: () => Promise<void>
}

export interface LockOptions {
  /** Milliseconds to watch a process whose liveness the kernel cannot confirm before it counts as dead. */
  patience?: number
  /** Identifier of the kernel this process runs on; overridden in tests. */
  kernel?: string
}

/** Folder, inside the data folder, for the claims of processes that want or hold it. */
export const ownersFolder = 'owners'

const defaultPatience = 5000

/**
 * Locks a data folder for this process. Two processes writing one journal would lose rows, so the second one is
 * refused, in whichever container it runs. Each process registers before it looks for others, so of any two the later
 * one sees the other. Leftovers of a killed process are taken over.
 */
export async function lockFolder(
  folder: string,
  { patience = defaultPatience, kernel }: LockOptions = {},
): Promise<Lock> {
  const owners = join(folder, ownersFolder)
  const ownKernel = kernel ?? (await nameOfKernel())
  await mkdir(owners, { recursive: true })
  const self = new FolderLock(owners, ownKernel)
  const release = () => self.withdraw()
  try {
    await self.register()
    await outlive(await otherProcesses(owners, self.id))
    await self.hold()
  } catch (error) {
    await release()
    throw error
  }
  // lock file of an earlier version
  await rm(join(folder, 'LOCK'), { force: true })
  return {
    release,
    async assertHeld() {
      try {
        await self.assertHeld()
      } catch (cause) {
        throw new Error(`Another process has taken the data folder ${folder} over`, { cause })
      }
    },
  }

  async function outlive(others: readonly OtherProcess[]): Promise<void> {
    await Promise.all(others.map((other) => settle(other)))
  }

  /** Of two processes trying at once, the one with the lower id waits for the other to hold the folder or leave. */
  async function settle(other: OtherProcess): Promise<void> {
    if (!(await isAlive(owners, other, ownKernel, patience))) {
      await remove(owners, other.id)
      return
    }
    const now = (await otherProcesses(owners, self.id)).find(({ id }) => id === other.id)
    if (now === undefined) return
    if (now.state === 'holds' || now.id < self.id) refuse(now)
    await pause(20)
    await settle(now)
  }

  function refuse({ id, pid, host }: OtherProcess): never {
    const owner = pid === 0 ? 'another process' : `process ${pid} on ${host}`
    const path = join(owners, `${id}.json`)
    throw new Error(`The data folder ${folder} is in use by ${owner}; if it is not, remove ${path}`)
  }
}

/**
 * Identifier of the current boot; the host name where the system has none. Timestamps would not do: a clock set after
 * boot would make everything look older than the machine.
 */
async function nameOfKernel(): Promise<string> {
  const name = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(ifMissing(''))
  return name.trim() || hostname()
}

/** Claim file of a process. */
interface Claim {
  /** `tries` until it has checked for others, then `holds`. */
  state: 'tries' | 'holds'
  pid: number
  host: string
  /** Boot identifier of the kernel it runs on. */
  kernel: string
  /** Whether its liveness socket is open, which processes under the same kernel can connect to. */
  listens: boolean
}

/** Another process that wants or holds the folder. */
interface OtherProcess extends Claim {
  id: string
}

/** Heartbeat interval in milliseconds. */
const beatEvery = 1000

/** Longest socket path that every system accepts. */
const longestSocketPath = 100

/** Claim of one process: a file that others can read, a socket that closes with the process, and a heartbeat. */
class FolderLock {
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

  /** Publishes the claim, making it visible to other processes. */
  async register(): Promise<void> {
    this.#server = await listen(this.#path('draft'))
    if (this.#server !== undefined) {
      await rename(this.#path('draft'), this.#path('socket'))
      this.#claim.listens = true
    }
    await this.#write()
    this.#timer = setInterval(() => {
      // a process that lost the folder learns of it before its next write
      this.#beat().catch(() => undefined)
    }, beatEvery).unref()
  }

  /** Marks the folder as held; rejects if the claim was removed meanwhile. */
  async hold(): Promise<void> {
    await this.#beat()
    this.#claim = { ...this.#claim, state: 'holds' }
    await this.#write()
  }

  /** Resolves if the folder is still held; after a missed heartbeat, such as after sleep, it checks the claim first. */
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

  /** Sets the claim's modification time to an increasing counter, which needs neither disk space nor a clock. */
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

  /** On a full disk the claim is an empty file; others trust it while its heartbeat continues. */
  async #write(): Promise<void> {
    await writeFile(this.#path('new'), JSON.stringify(this.#claim)).catch(ifDiskFull(undefined))
    await rename(this.#path('new'), this.#path('json'))
  }

  #path(kind: string): string {
    return join(this.#folder, `${this.id}.${kind}`)
  }
}

/** Other processes that want or hold the folder, dead or alive. */
async function otherProcesses(folder: string, ownId: string): Promise<OtherProcess[]> {
  const ids = (await readdir(folder)).flatMap((name) => /^([0-9a-f]{16})\.json$/.exec(name)?.[1] ?? [])
  const otherIds = ids.filter((id) => id !== ownId)
  const others = await Promise.all(otherIds.map((id) => readOther(folder, id)))
  return others.filter((other) => other !== undefined)
}

async function readOther(folder: string, id: string): Promise<OtherProcess | undefined> {
  const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(ifMissing(undefined))
  if (text === undefined) return undefined
  const unread: OtherProcess = { id, state: 'holds', pid: 0, host: '', kernel: '', listens: false }
  // trust an unreadable claim while its heartbeat continues
  return { ...unread, ...(parsed(text) as Partial<Claim> | undefined), id }
}

/** Removes all files of a process from the folder. */
async function remove(folder: string, id: string): Promise<void> {
  const kinds = ['json', 'socket', 'draft', 'new']
  await Promise.all(kinds.map((kind) => rm(join(folder, `${id}.${kind}`), { force: true })))
}

/**
 * Whether another process is alive. Under the same kernel its socket shows that immediately; on another machine, or
 * where a folder takes no sockets, its heartbeat does, within `patience` milliseconds.
 */
async function isAlive(
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

/** Opens the liveness socket; undefined where the folder takes none. */
function listen(path: string): Promise<Server | undefined> {
  if (path.length > longestSocketPath) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', () => resolve(undefined))
    server.listen(path, () => resolve(server.unref()))
  })
}

/** Error code of a failed connection to a socket; undefined if it succeeds. */
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
