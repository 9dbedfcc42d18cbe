import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { GeneratedFile } from '#domain/generator/table.ts'
import { ifMissing } from '#mock/store/failures.ts'

/** Source folder of the project that the platform runs in; a delivered platform has none. */
export class Project {
  readonly #folder: string | undefined

  constructor(folder: string | undefined) {
    this.#folder = folder
  }

  get isThere(): boolean {
    return this.#folder !== undefined
  }

  /** Returns the content of a file; undefined if it is missing. */
  async read(path: string): Promise<string | undefined> {
    if (this.#folder === undefined) return undefined
    return readFile(join(this.#folder, path), 'utf8').catch(ifMissing(undefined))
  }

  /** Writes files atomically, so that a concurrent build never reads a partial file. Throws without a project. */
  async write(files: readonly GeneratedFile[]): Promise<void> {
    const folder = this.#folder
    if (folder === undefined) throw new Error('The platform runs in no project')
    await Promise.all(
      files.map(async ({ path, text }) => {
        const target = join(folder, path)
        await mkdir(dirname(target), { recursive: true })
        await writeFile(`${target}.new`, text)
        await rename(`${target}.new`, target)
      }),
    )
  }
}
