import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { drawAvatar, drawLogo } from './drawings.ts'
import type { ImageType } from './image-type.ts'
import { reasonOf } from '#mock/store/failures.ts'

const folderName = 'files'
const drawnName = /^(logo|avatar)\/[a-z][a-z-]{0,40}\.png$/
const storedName = /^files\/[0-9a-f]{32}\.(jpg|png)$/

/** Pictures by path: those of the seed are drawn when asked for, those uploaded are files with random names. */
export class Gallery {
  readonly #folder: string
  readonly #seeded: ReadonlySet<string>
  readonly #drawn = new Map<string, Buffer>()

  private constructor(folder: string, seeded: ReadonlySet<string>) {
    this.#folder = folder
    this.#seeded = seeded
  }

  /** Opens the folder of a platform; `seeded` are the paths that the seed uses. */
  static async open(dataFolder: string, seeded: ReadonlySet<string>, reset: boolean): Promise<Gallery> {
    const folder = join(dataFolder, folderName)
    if (reset) await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    return new Gallery(dataFolder, seeded)
  }

  /** The bytes under a path, or undefined: only names of the two forms above are looked at, links are not followed. */
  async read(path: string): Promise<Buffer | undefined> {
    if (drawnName.test(path) && this.#seeded.has(path)) return this.#draw(path)
    return storedName.test(path) ? readPlainFile(join(this.#folder, path)) : undefined
  }

  /** Stores an uploaded picture and returns its path; it is on disk when this settles. */
  async add(bytes: Buffer, type: ImageType): Promise<string> {
    const path = `${folderName}/${randomBytes(16).toString('hex')}.${type === 'png' ? 'png' : 'jpg'}`
    const place = join(this.#folder, path)
    const file = await open(place, 'wx')
    try {
      await file.writeFile(bytes)
      await file.datasync()
    } catch (error) {
      // a piece of a picture would only take space from a disk that has none
      await rm(place)
      throw error
    } finally {
      await file.close()
    }
    return path
  }

  /** Removes an uploaded picture; those of the seed stay. */
  async remove(path: string): Promise<void> {
    if (storedName.test(path)) await rm(join(this.#folder, path), { force: true })
  }

  #draw(path: string): Buffer {
    const drawn = this.#drawn.get(path) ?? (path.startsWith('logo/') ? drawLogo() : drawAvatar(path))
    this.#drawn.set(path, drawn)
    return drawn
  }
}

async function readPlainFile(path: string): Promise<Buffer | undefined> {
  try {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
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
