import { createReadStream, statSync } from 'node:fs'
import { mkdir, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { partSize } from '#contract/resources/tool/storage.ts'
import { ifDiskFull, ifMissing, reasonOf } from '../failures.ts'
import { RunningSum } from '../folder/disk.ts'
import { damagedFolder, sizeDamage, type Damage } from '../folder/damage.ts'
import type { StoredRow } from '../row.ts'
import type { Table } from '../table.ts'

/** Table of file checksums. */
export const ledgerTable = 'system-kept-file'

/** Bytes covered by one checksum; equal to the size of an upload part. */
export const pieceSize = partSize

/** Size and checksums of a file. */
export interface Content {
  bytes: number
  /** Checksum of each piece. */
  sums: readonly string[]
}

/** A file stored beside the records; its path is relative to the data folder: `files/<name>`. */
export interface KnownFile extends StoredRow, Content {
  path: string
}

/** Computes checksums piece by piece while bytes arrive. */
export class PieceSums {
  readonly #whole: string[] = []
  #piece = new RunningSum()

  add(chunk: Uint8Array): void {
    for (let from = 0; from < chunk.length;) {
      const part = chunk.subarray(from, from + pieceSize - this.#piece.bytes)
      this.#piece.add(part)
      from += part.length
      if (this.#piece.bytes < pieceSize) continue
      this.#whole.push(this.#piece.text)
      this.#piece = new RunningSum()
    }
  }

  get content(): Content {
    const { bytes, text } = this.#piece
    return {
      bytes: this.#whole.length * pieceSize + bytes,
      sums: bytes === 0 ? this.#whole : [...this.#whole, text],
    }
  }
}

/** Checksums of the files stored beside the records; detects damage to those files. */
export class FileLedger {
  readonly #dataFolder: string
  readonly #table: Table<KnownFile>
  readonly #flushed: () => Promise<void>
  readonly #ids: Map<string, number>
  readonly #folders: string[] = []
  /** Paths of files already reported as damaged. */
  readonly #reported = new Set<string>()

  constructor(dataFolder: string, table: Table<KnownFile>, flushed: () => Promise<void>) {
    this.#dataFolder = dataFolder
    this.#table = table
    this.#flushed = flushed
    this.#ids = new Map(table.rows.map(({ path, id }) => [path, id]))
  }

  /** Adds a folder whose files must all have checksums. */
  watch(folder: string): void {
    this.#folders.push(folder)
  }

  of(path: string): KnownFile | undefined {
    return this.#table.get(this.#ids.get(path) ?? 0)
  }

  note(path: string, { bytes, sums }: Content): void {
    const known = this.#ids.get(path)
    const { id } =
      known === undefined
        ? this.#table.insert({ path, bytes, sums })
        : this.#table.put({ id: known, path, bytes, sums })
    this.#ids.set(path, id)
  }

  /** Removes the entry of a file before the file is deleted: an entry without a file would count as missing. */
  async forget(path: string): Promise<void> {
    const id = this.#ids.get(path)
    if (id === undefined) return
    this.#ids.delete(path)
    this.#table.remove(id)
    // ignore a full disk: deleting the file frees space
    await this.#flushed().catch(ifDiskFull(undefined))
  }

  /** Finds files that are missing or have another size, by `stat` alone, without reading them. */
  async missing(): Promise<Damage[]> {
    const found: Damage[] = []
    for (const known of this.#table.rows.slice()) {
      // eslint-disable-next-line no-await-in-loop -- nothing is waited for: the start needs it, and this is the fastest
      const damage = await damageFound(known.path, async () =>
        sizeDamage(statSync(join(this.#dataFolder, known.path)).size, known.bytes),
      )
      if (damage === undefined) continue
      this.#reported.add(known.path)
      found.push(damage)
    }
    return found
  }

  /**
   * Reads every file sequentially until `isOver` and reports damage not found by `missing`. Files without a checksum,
   * such as those of an earlier version, get one.
   */
  async examine(take: (damage: Damage) => void, isOver: () => boolean = () => false): Promise<void> {
    for (const known of this.#table.rows.slice()) {
      // eslint-disable-next-line no-await-in-loop -- one is read at a time
      const damage = await damageOf(this.#dataFolder, known)
      if (isOver()) return
      if (damage !== undefined && this.of(known.path) === known && !this.#reported.has(known.path))
        take(damage)
    }
    for (const path of await this.#unknown()) {
      // eslint-disable-next-line no-await-in-loop -- as above
      const content = await contentOf(join(this.#dataFolder, path)).catch(ifMissing(undefined))
      if (isOver()) return
      if (content !== undefined && this.of(path) === undefined) this.note(path, content)
    }
  }

  /** Moves changed files aside, removes the entries of missing ones, and prints each. */
  async repair(print: (sentence: string) => void): Promise<void> {
    const damages: Damage[] = []
    await this.examine((damage) => damages.push(damage))
    if (damages.length === 0) return
    const aside = await damagedFolder(this.#dataFolder)
    for (const { file, what, lost } of damages) {
      // eslint-disable-next-line no-await-in-loop -- few, and in order
      await this.#putAside(file, aside)
      print(`${file} ${what}. ${lost}`)
    }
    print(`The damaged files are kept in ${aside}.`)
  }

  async #putAside(file: string, aside: string): Promise<void> {
    await mkdir(dirname(join(aside, file)), { recursive: true })
    try {
      await rename(join(this.#dataFolder, file), join(aside, file))
    } catch (error) {
      if (reasonOf(error) !== 'ENOENT') throw error
    }
    await this.forget(file)
  }

  /** Paths without a checksum. Names ending in `.part` or `.upload` are still being written. */
  async #unknown(): Promise<string[]> {
    const all = await Promise.all(
      this.#folders.map(async (folder) => {
        const entries = await readdir(join(this.#dataFolder, folder), { withFileTypes: true })
        return entries.flatMap((entry) => (entry.isFile() ? [`${folder}/${entry.name}`] : []))
      }),
    )
    return all.flat().filter((path) => !/\.(?:part|upload)$/.test(path) && this.of(path) === undefined)
  }
}

/** Message about a damaged file when repair is off. */
export function fileSentence({ file, what }: Damage): string {
  return `${file} ${what}. Put a backup back, or start with --repair, which keeps a changed file aside.`
}

/** Whether two files have the same checksums, piece by piece. */
export function isSameAs({ sums }: Content, { sums: others }: Content): boolean {
  return sums.length === others.length && sums.every((sum, n) => sum === others[n])
}

/** Reads a file and returns its damage; undefined if it is intact. */
export function damageOf(dataFolder: string, known: KnownFile): Promise<Damage | undefined> {
  return damageFound(known.path, async () => {
    const content = await contentOf(join(dataFolder, known.path))
    return sizeDamage(content.bytes, known.bytes) ?? (isSameAs(content, known) ? undefined : 'was changed')
  })
}

async function damageFound(
  file: string,
  look: () => Promise<string | undefined>,
): Promise<Damage | undefined> {
  const lost = 'Records that name it go on without it.'
  try {
    const what = await look()
    return what === undefined ? undefined : { file, what, lost }
  } catch (error) {
    const reason = reasonOf(error)
    if (typeof reason !== 'string') throw error
    return { file, what: reason === 'ENOENT' ? 'is missing' : `cannot be read (${reason})`, lost }
  }
}

async function contentOf(path: string): Promise<Content> {
  const sums = new PieceSums()
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) sums.add(chunk as Buffer)
  return sums.content
}
