import { constants, createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { reasonOf } from './failures.ts'

const partial = '.part'

/** When the writing of a file ends before its last byte. */
interface WriteLimits {
  /** Called with the bytes so far; throws where they are too many. */
  onBytes?: (bytes: number) => void
  /** Whether nobody wants the file any more. */
  isOver?: () => boolean
}

/** Files in a folder on the disk of the platform. A file is there as a whole or not at all. */
export class KeptFiles {
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
  }

  /** Opens a folder; what a platform that was stopped had begun to write goes. */
  static async open(folder: string, reset: boolean): Promise<KeptFiles> {
    if (reset) await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const halves = (await readdir(folder)).filter((name) => name.endsWith(partial))
    await Promise.all(halves.map((name) => rm(join(folder, name), { force: true })))
    return new KeptFiles(folder)
  }

  /**
   * Writes a file and returns how many bytes it has; nothing where it was told to stop. It is on disk when this settles.
   * Whatever goes wrong, no piece of it stays: it would only take space from a disk that has none.
   */
  async write(
    name: string,
    chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
    { onBytes, isOver }: WriteLimits = {},
  ): Promise<number | undefined> {
    const half = this.placeOf(name) + partial
    const file = await open(half, 'w')
    let bytes = 0
    let isWhole = false
    try {
      for await (const chunk of chunks) {
        if (isOver?.() === true) return undefined
        bytes += await writeWhole(file, typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
        onBytes?.(bytes)
      }
      await file.datasync()
      isWhole = true
    } finally {
      await file.close()
      if (!isWhole) await rm(half, { force: true })
    }
    await rename(half, this.placeOf(name))
    return bytes
  }

  /** The bytes of a file; nothing where there is none. Links are not followed. */
  async read(name: string): Promise<Buffer | undefined> {
    try {
      const file = await open(this.placeOf(name), constants.O_RDONLY | constants.O_NOFOLLOW)
      try {
        return (await file.stat()).isFile() ? await file.readFile() : undefined
      } finally {
        await file.close()
      }
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === 'ENOENT' || reason === 'ELOOP') return undefined
      throw error
    }
  }

  /** The bytes of a file, or those from one place to another, both included, as they are read. */
  stream(name: string, range: { start?: number; end?: number } = {}): Readable {
    return createReadStream(this.placeOf(name), range)
  }

  async remove(name: string): Promise<void> {
    await rm(this.placeOf(name), { force: true })
  }

  /** Where a file lies; its name is one that the platform has made. */
  placeOf(name: string): string {
    return join(this.#folder, name)
  }
}

/**
 * Writes all of it, from a place on or where the file ends now. A disk that is almost full takes less than it is given,
 * without a word; the next attempt tells.
 */
export async function writeWhole(file: FileHandle, bytes: Uint8Array, place?: number): Promise<number> {
  let done = 0
  while (done < bytes.length) {
    const at = place === undefined ? null : place + done
    // eslint-disable-next-line no-await-in-loop -- each begins where the one before ended
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at)
    done += bytesWritten
  }
  return done
}
