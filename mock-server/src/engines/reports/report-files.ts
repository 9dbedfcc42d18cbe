import { randomBytes } from 'node:crypto'
import { KeptFiles, type KeptOptions } from '#mock/store/files/kept-files.ts'

const folderName = 'reports'
const storedName = /^reports\/([0-9a-f]{32})$/

/** Report files under unguessable names. */
export class ReportFiles {
  readonly #files: KeptFiles

  private constructor(files: KeptFiles) {
    this.#files = files
  }

  /** Opens the folder of a platform. */
  static async open(dataFolder: string, options: KeptOptions): Promise<ReportFiles> {
    return new ReportFiles(await KeptFiles.open(dataFolder, folderName, options))
  }

  /** Stores a file and returns its path; resolves once it is on disk. */
  async add(bytes: Buffer): Promise<string> {
    const name = randomBytes(16).toString('hex')
    await this.#files.write(name, [bytes])
    return `${folderName}/${name}`
  }

  /** Returns the bytes of a file; undefined if it is missing. */
  async read(path: string): Promise<Buffer | undefined> {
    const name = storedName.exec(path)?.[1]
    return name === undefined ? undefined : this.#files.read(name)
  }

  async remove(path: string): Promise<void> {
    const name = storedName.exec(path)?.[1]
    if (name !== undefined) await this.#files.remove(name)
  }
}
