import { randomBytes } from 'node:crypto'
import { KeptFiles, type KeptOptions } from '#mock/store/files/kept-files.ts'
import { drawNamed } from '#mock/lib/pictures/drawings.ts'
import type { ImageType } from '#mock/lib/pictures/image-bytes.ts'

const folderName = 'files'
const drawnName = /^(logo|avatar|paper)\/[a-z][a-z-]{0,40}\.png$/
const storedName = /^files\/([0-9a-f]{32}\.(?:jpg|png))$/

/** Pictures by path: those of the seed are drawn on demand, uploaded ones are files with random names. */
export class Gallery {
  readonly #files: KeptFiles
  readonly #seeded: ReadonlySet<string>
  readonly #drawn = new Map<string, Buffer>()

  private constructor(files: KeptFiles, seeded: ReadonlySet<string>) {
    this.#files = files
    this.#seeded = seeded
  }

  /** Opens the folder of a platform; `seeded` are the paths that the seed uses. */
  static async open(dataFolder: string, seeded: ReadonlySet<string>, options: KeptOptions): Promise<Gallery> {
    return new Gallery(await KeptFiles.open(dataFolder, folderName, options), seeded)
  }

  /** Returns the bytes of a path, or undefined. Accepts only the two name forms above, and does not follow links. */
  async read(path: string): Promise<Buffer | undefined> {
    if (drawnName.test(path) && this.#seeded.has(path)) return this.#draw(path)
    const name = storedName.exec(path)?.[1]
    return name === undefined ? undefined : this.#files.read(name)
  }

  /** Stores an uploaded picture and returns its path; resolves once it is on disk. */
  async add(bytes: Buffer, type: ImageType): Promise<string> {
    const name = `${randomBytes(16).toString('hex')}.${type === 'png' ? 'png' : 'jpg'}`
    await this.#files.write(name, [bytes])
    return `${folderName}/${name}`
  }

  /** Removes an uploaded picture; those of the seed stay. */
  async remove(path: string): Promise<void> {
    const name = storedName.exec(path)?.[1]
    if (name !== undefined) await this.#files.remove(name)
  }

  #draw(path: string): Buffer {
    const drawn = this.#drawn.get(path) ?? drawNamed(path)
    this.#drawn.set(path, drawn)
    return drawn
  }
}
