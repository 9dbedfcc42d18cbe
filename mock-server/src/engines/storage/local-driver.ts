import { existsSync } from 'node:fs'
import { open, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { partSize } from '#contract/resources/tool/storage.ts'
import { reasonOf } from '#mock/store/failures.ts'
import { KeptFiles, type KeptOptions } from '#mock/store/files/kept-files.ts'
import { RunningSum, writeWhole } from '#mock/store/folder/disk.ts'
import { CutOff, type PartUpload, type Range, type StorageDriver, type StoredObject } from './driver.ts'

const folderName = 'storage'

/** Suffix of files with an upload in progress; unlike partially written files they survive a restart. */
const unfinished = '.upload'
/** A checksum, which is the tag of a part. */
const sumForm = /^[0-9a-f]{8}$/

/** Stores files in a folder of the platform. Each part is written at its offset in the final file. */
export class LocalDriver implements StorageDriver {
  readonly kind = 'local'
  readonly #files: KeptFiles

  private constructor(files: KeptFiles) {
    this.#files = files
  }

  /** Opens the folder of a platform; `seeded` holds the content of a new one by key. */
  static async open(
    dataFolder: string,
    seeded: ReadonlyMap<string, Buffer>,
    options: KeptOptions,
  ): Promise<LocalDriver> {
    const isNew = options.reset === true || !existsSync(join(dataFolder, folderName))
    const files = await KeptFiles.open(dataFolder, folderName, options)
    if (isNew) await Promise.all([...seeded].map(([key, bytes]) => files.write(key, [bytes])))
    return new LocalDriver(files)
  }

  async begin(key: string): Promise<string> {
    const file = await open(this.#placeOf(key), 'w')
    await file.close()
    return key
  }

  async putPart(
    { key }: PartUpload,
    n: number,
    chunks: AsyncIterable<Uint8Array>,
    length: number,
  ): Promise<string> {
    const file = await open(this.#placeOf(key), 'r+')
    const sum = new RunningSum()
    try {
      const bytes = await writeAt(file, n * partSize, summed(chunks, sum), length)
      if (bytes !== length) throw new CutOff(length, bytes)
      await file.datasync()
    } catch (error) {
      await dropLast(file, n)
      throw error
    } finally {
      await file.close()
    }
    return sum.text
  }

  async finish({ key }: PartUpload, tags: readonly string[]): Promise<void> {
    try {
      const { size } = await stat(this.#placeOf(key))
      // tags of uploads begun by an earlier version are not checksums: these files get theirs on first read
      const isSummed = tags.every((tag) => sumForm.test(tag))
      await this.#files.take(this.#placeOf(key), key, isSummed ? { bytes: size, sums: tags } : undefined)
    } catch (error) {
      // finished before, by a platform that was stopped before it could respond
      if (reasonOf(error) !== 'ENOENT') throw error
      await stat(this.#files.placeOf(key))
    }
  }

  async cancel({ key }: PartUpload): Promise<void> {
    await rm(this.#placeOf(key), { force: true })
  }

  async read(key: string, range?: Range): Promise<Readable | undefined> {
    return this.#files.checked(key, range)
  }

  async remove(key: string): Promise<void> {
    await this.#files.remove(key)
  }

  async *list(): AsyncIterable<StoredObject> {
    for (const entry of await readdir(this.#files.placeOf('.'), { withFileTypes: true })) {
      if (!entry.isFile() || entry.name.endsWith(unfinished)) continue
      // eslint-disable-next-line no-await-in-loop -- however many there are, one is looked at at a time
      const { size } = await stat(this.#files.placeOf(entry.name))
      yield { key: entry.name, size }
    }
  }

  async check(): Promise<void> {
    await this.#files.write('check', ['check'])
    await this.#files.remove('check')
  }

  #placeOf(key: string): string {
    return this.#files.placeOf(key) + unfinished
  }
}

async function* summed(chunks: AsyncIterable<Uint8Array>, sum: RunningSum): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    sum.add(chunk)
    yield chunk
  }
}

/** Truncates a part that was not received completely, unless another part follows it. */
async function dropLast(file: FileHandle, n: number): Promise<void> {
  const { size } = await file.stat()
  if (size > n * partSize && size <= (n + 1) * partSize) await file.truncate(n * partSize)
}

/** Writes chunks from an offset on, at most `length` bytes; returns the number of bytes. */
async function writeAt(
  file: FileHandle,
  place: number,
  chunks: AsyncIterable<Uint8Array>,
  length: number,
): Promise<number> {
  let bytes = 0
  for await (const chunk of chunks) {
    if (bytes + chunk.length > length) throw new CutOff(length, bytes + chunk.length)
    bytes += await writeWhole(file, chunk, place + bytes)
  }
  return bytes
}
