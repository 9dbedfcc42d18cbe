import fs from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { Readable } from 'node:stream'
import { hash } from '#mock/lib/random.ts'
import { inTurn } from '../in-turn.ts'
import { aFolder, folderOf, Image, type Step } from './image.ts'

/** How calls fail: without effect or, for a write, halfway. */
type Failure = 'ENOSPC' | 'EIO' | 'short'

/** Which modifying calls fail, counted from 0. */
export interface Fault {
  first: number
  count: number
  how: Failure
}

/** Maximum number of microtask turns that a call takes. */
const mostTicks = 8

/** Paths of in-memory disks, too long for a socket, so that none is opened. */
const root = /^\/(disk-\d+)-{100}(?:\/(.*))?$/

const disks = new Map<string, MemoryDisk>()

/** In-memory disk that records each step and injects faults. Only calls below `store` are recorded and fail. */
export class MemoryDisk {
  static #made = 0
  readonly path: string
  readonly #name: string
  readonly steps: Step[] = []
  /** Number of modifying calls so far. */
  calls = 0
  fault: Fault | undefined
  #isDead = false
  #files = 0
  readonly #image: Image
  readonly #pace: number
  #waits = 0
  readonly #beats = new Map<string, number>()

  /** `pace` seeds the pseudo-random duration of calls. */
  constructor(image = new Image(), pace = 0) {
    MemoryDisk.#made += 1
    this.#name = `disk-${MemoryDisk.#made}`
    this.path = `/${this.#name}${'-'.repeat(100)}`
    this.#image = image
    this.#pace = pace
    this.#files = Math.max(...image.names.values())
    disks.set(this.#name, this)
  }

  /** Returns the content left after a kill of the writing process; later calls have no effect. */
  die(): Image {
    this.#isDead = true
    for (const name of this.#image.names.keys()) if (name.startsWith('owners')) this.#image.names.delete(name)
    return this.#image
  }

  throwAway(): void {
    disks.delete(this.#name)
  }

  /** Waits for a pseudo-random time, like a real disk. */
  async wait(): Promise<void> {
    this.#waits += 1
    await inTurn(1 + (hash(this.#pace, this.#waits) % mostTicks), async () => {})
  }

  readFile(path: string): Buffer {
    const file = this.#image.names.get(path)
    if (file === undefined) throw failure('ENOENT')
    return this.#image.bytesOf(file)
  }

  readdir(path: string): string[] {
    if (!this.#image.names.has(path)) throw failure('ENOENT')
    const names = [...this.#image.names.keys()].filter((name) => name !== '' && folderOf(name) === path)
    return names.map((name) => name.slice(path === '' ? 0 : path.length + 1))
  }

  stat(path: string): { mtimeMs: number; isDirectory: () => boolean } {
    this.readFile(path)
    const isFolder = this.#image.names.get(path) === aFolder
    return { mtimeMs: this.#beats.get(path) ?? 0, isDirectory: () => isFolder }
  }

  utimes(path: string, _read: number, written: number): void {
    this.readFile(path)
    this.#beats.set(path, written)
  }

  mkdir(path: string): string | undefined {
    if (this.#image.names.has(path)) return undefined
    this.#change({ act: 'name', path, file: aFolder })
    return `${this.path}/${path}`
  }

  rm(path: string): void {
    if (this.#image.names.has(path)) this.#change({ act: 'forget', path })
  }

  rename(from: string, to: string): void {
    this.readFile(from)
    this.#change({ act: 'move', path: from, to })
  }

  async writeFile(path: string, text: string, { flush = false } = {}): Promise<void> {
    const file = this.open(path, 'w')
    await file.appendFile(text)
    if (flush) await file.sync()
  }

  /** A file handle with the methods that the store uses. */
  open(path: string, flags: string | number) {
    const file = this.#fileAt(path, flags)
    let place = 0
    const write = (bytes: Buffer, at: number) => this.#write(path, file, at, bytes)
    const sync = async () => {
      await this.wait()
      this.#change({ act: 'sync', path, file })
    }
    return {
      appendFile: async (text: string) => {
        await this.wait()
        const bytes = Buffer.from(text)
        const done = write(bytes, place)
        place += done
        if (done < bytes.length) throw failure('ENOSPC')
      },
      write: async (data: Buffer, from: number, length: number, at: number | null) => {
        await this.wait()
        const bytesWritten = write(data.subarray(from, from + length), at ?? place)
        if (at === null) place += bytesWritten
        return { bytesWritten }
      },
      sync,
      datasync: sync,
      truncate: async (size: number) => {
        await this.wait()
        this.#change({ act: 'cut', path, file, size })
        place = Math.min(place, size)
      },
      async close() {},
    }
  }

  #fileAt(path: string, flags: string | number): number {
    const known = this.#image.names.get(path)
    if (known !== undefined) {
      if (flags === 'ax') throw failure('EEXIST')
      if (flags === 'w') this.#change({ act: 'cut', path, file: known, size: 0 })
      return known
    }
    if (flags === 'r') throw failure('ENOENT')
    const file = this.#files + 1
    this.#change({ act: 'name', path, file })
    this.#files = file
    return file
  }

  /** Writes all bytes, or as many as the fault allows; returns the number written. */
  #write(path: string, file: number, place: number, bytes: Buffer): number {
    const isFirst = this.calls === this.fault?.first && this.fault.how === 'short'
    const isHalf = isFirst && path.startsWith('store') && !this.#image.isInPlace(file, place, bytes.length)
    if (isHalf) this.calls += 1
    const taken = isHalf ? bytes.subarray(0, bytes.length >> 1) : bytes
    const step: Step = { act: 'write', path, file, place, bytes: Buffer.from(taken) }
    if (isHalf) this.#take(step)
    else this.#change(step)
    return taken.length
  }

  #change(step: Step): void {
    if (step.path.startsWith('store')) {
      if (this.#isDead) throw failure('EIO')
      this.calls += 1
      const { first, count, how } = this.fault ?? { first: Infinity, count: 0, how: 'EIO' }
      const n = this.calls - 1
      if (n >= first && n < first + count) throw failure(how === 'short' ? 'ENOSPC' : how)
    }
    this.#take(step)
  }

  #take(step: Step): void {
    this.#image.take(step)
    if (step.path.startsWith('store') || step.path === '') this.steps.push(step)
  }
}

function failure(code: string): Error {
  return Object.assign(new Error(`${code}: on a disk in memory`), { code })
}

/** Redirects the Node functions used by the store to in-memory disks; returns a function that restores them. */
export function mountDisks(): () => void {
  const real = { ...promises }
  const { createReadStream } = fs
  /** Files of the running kernel, which do not change. */
  const ofSystem = new Map<unknown, Promise<unknown>>()
  const names = [
    'readFile',
    'readdir',
    'stat',
    'utimes',
    'mkdir',
    'rm',
    'rename',
    'writeFile',
    'open',
  ] as const
  const patched = names.map((name) => [
    name,
    async (...values: unknown[]) => {
      const found = find(values[0])
      if (found === undefined) {
        const known = ofSystem.get(values[0]) ?? Reflect.apply(real[name], promises, values)
        if (String(values[0]).startsWith('/proc/')) ofSystem.set(values[0], known)
        return known
      }
      await found.disk.wait()
      const rest = name === 'rename' ? [find(values[1])?.path] : values.slice(1)
      const result: unknown = await Reflect.apply(found.disk[name], found.disk, [found.path, ...rest])
      return Buffer.isBuffer(result) && values[1] === 'utf8' ? result.toString() : result
    },
  ])
  Object.assign(promises, Object.fromEntries(patched))
  Object.assign(fs, {
    createReadStream: (...values: Parameters<typeof createReadStream>) => {
      const found = find(values[0])
      return found === undefined ? createReadStream(...values) : Readable.from(read(found))
    },
  })
  syncBuiltinESMExports()
  return () => {
    Object.assign(promises, real)
    Object.assign(fs, { createReadStream })
    syncBuiltinESMExports()
  }
}

function* read({ disk, path }: { disk: MemoryDisk; path: string }): Generator<Buffer> {
  const bytes = disk.readFile(path)
  if (bytes.length > 0) yield bytes
}

function find(path: unknown): { disk: MemoryDisk; path: string } | undefined {
  const [, name = '', rest = ''] = root.exec(String(path)) ?? []
  const disk = disks.get(name)
  return disk && { disk, path: rest }
}
