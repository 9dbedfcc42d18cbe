import { constants, createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ifMissing, reasonOf } from '../failures.ts'
import { syncFolder, writeWhole } from '../folder/disk.ts'
import { isSameAs, PieceSums, pieceSize, type Content, type FileLedger, type KnownFile } from './ledger.ts'

const partial = '.part'

/** Conditions that abort the writing of a file. */
interface WriteLimits {
  /** Called with the bytes written so far; throws when the limit is exceeded. */
  onBytes?: (bytes: number) => void
  /** Whether the write was cancelled. */
  isOver?: () => boolean
}

/** Inclusive byte range; an omitted `start` or `end` means the start or end of the file. */
interface Range {
  start?: number
  end?: number
}

export interface KeptOptions {
  /** Deletes the existing files. */
  reset?: boolean
  ledger?: FileLedger
}

/** Thrown instead of returning the content of a file that was changed outside the platform. */
export class ChangedFile extends Error {
  constructor(path: string) {
    super(`${path} was changed outside the platform`)
    this.name = 'ChangedFile'
  }
}

/** Files in a folder on the platform's disk. A file is either complete or absent. */
export class KeptFiles {
  readonly #folder: string
  readonly #name: string
  readonly #ledger: FileLedger | undefined

  private constructor(folder: string, name: string, ledger: FileLedger | undefined) {
    this.#folder = folder
    this.#name = name
    this.#ledger = ledger
    ledger?.watch(name)
  }

  /**
   * Opens the folder of that name and deletes partial files left by a platform that was stopped. With a ledger, every
   * file gets a checksum.
   */
  static async open(
    dataFolder: string,
    name: string,
    { reset = false, ledger }: KeptOptions = {},
  ): Promise<KeptFiles> {
    const folder = join(dataFolder, name)
    if (reset) await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const halves = (await readdir(folder)).filter((file) => file.endsWith(partial))
    await Promise.all(halves.map((half) => rm(join(folder, half), { force: true })))
    return new KeptFiles(folder, name, ledger)
  }

  /**
   * Writes a file, synced to disk, and returns its size in bytes; undefined if cancelled. On any failure the partial
   * file is removed, so that it takes no space from a full disk.
   */
  async write(
    name: string,
    chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
    { onBytes, isOver }: WriteLimits = {},
  ): Promise<number | undefined> {
    const half = this.placeOf(name) + partial
    const file = await open(half, 'w')
    const sums = new PieceSums()
    let bytes = 0
    let isWhole = false
    try {
      for await (const chunk of chunks) {
        if (isOver?.() === true) return undefined
        const piece = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
        bytes += await writeWhole(file, piece)
        sums.add(piece)
        onBytes?.(bytes)
      }
      await file.datasync()
      isWhole = true
    } finally {
      await file.close()
      if (!isWhole) await rm(half, { force: true })
    }
    await this.take(half, name, sums.content)
    return bytes
  }

  /** Moves a file that is already on disk into the folder under the given name and records its content. */
  async take(half: string, name: string, content: Content | undefined): Promise<void> {
    await rename(half, this.placeOf(name))
    await syncFolder(this.#folder)
    if (content !== undefined) this.#ledger?.note(this.#pathOf(name), content)
  }

  /** Returns the bytes of a file; undefined if it does not exist. Does not follow links. Throws `ChangedFile`. */
  async read(name: string): Promise<Buffer | undefined> {
    try {
      const file = await open(this.placeOf(name), constants.O_RDONLY | constants.O_NOFOLLOW)
      try {
        return (await file.stat()).isFile() ? this.#whole(name, await file.readFile()) : undefined
      } finally {
        await file.close()
      }
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === 'ENOENT' || reason === 'ELOOP') return undefined
      throw error
    }
  }

  /** Streams a file, or an inclusive byte range of it, without verification. */
  stream(name: string, range: Range = {}): Readable {
    return createReadStream(this.placeOf(name), range)
  }

  /**
   * Streams a file, verifying each piece before it is passed on; undefined if there is no file. Throws `ChangedFile`
   * when the first piece differs; when a later piece differs, the stream fails.
   */
  async checked(name: string, range: Range = {}): Promise<Readable | undefined> {
    const isFile = await stat(this.placeOf(name)).then((found) => found.isFile(), ifMissing(false))
    if (!isFile) return undefined
    const known = this.#ledger?.of(this.#pathOf(name))
    if (known === undefined || known.bytes === 0) return this.stream(name, range)
    const pieces = this.#pieces(name, known, range)
    const first = await pieces.next()
    async function* all() {
      if (first.done !== true) yield first.value
      yield* pieces
    }
    return Readable.from(all(), { objectMode: false })
  }

  async remove(name: string): Promise<void> {
    await this.#ledger?.forget(this.#pathOf(name))
    await rm(this.placeOf(name), { force: true })
    // the ledger scan may have read the file meanwhile
    await this.#ledger?.forget(this.#pathOf(name))
  }

  /** Path of a file; the name must be generated by the platform. */
  placeOf(name: string): string {
    return join(this.#folder, name)
  }

  #pathOf(name: string): string {
    return `${this.#name}/${name}`
  }

  #whole(name: string, bytes: Buffer): Buffer {
    const known = this.#ledger?.of(this.#pathOf(name))
    if (known === undefined) return bytes
    const sums = new PieceSums()
    sums.add(bytes)
    if (!isSameAs(sums.content, known)) throw new ChangedFile(known.path)
    return bytes
  }

  /** Opens the file for each piece, so that no handle stays open when a reader stops. */
  async *#pieces(name: string, { path, bytes, sums }: KnownFile, range: Range): AsyncGenerator<Buffer> {
    const { start = 0, end = bytes - 1 } = range
    for (let n = Math.floor(start / pieceSize); n * pieceSize <= end; n += 1) {
      const from = n * pieceSize
      const stretch = { start: from, end: Math.min(from + pieceSize, bytes) - 1, highWaterMark: pieceSize }
      // eslint-disable-next-line no-await-in-loop -- one is in memory at a time
      const piece = await buffer(createReadStream(this.placeOf(name), stretch))
      const sum = new PieceSums()
      sum.add(piece)
      if (sum.content.sums[0] !== sums[n]) throw new ChangedFile(path)
      yield piece.subarray(Math.max(0, start - from), end - from + 1)
    }
  }
}
