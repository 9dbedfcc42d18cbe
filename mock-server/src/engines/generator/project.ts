import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { GeneratedFile } from '#domain/generator/table.ts'
import { ifMissing } from '#mock/store/failures.ts'

/** The sources of the project that the platform runs in; a platform that was delivered runs in none. */
export class Project {
  readonly #folder: string | undefined

  constructor(folder: string | undefined) {
    this.#folder = folder
  }

  get isThere(): boolean {
    return this.#folder !== undefined
  }

  /** What a file holds; nothing where it is not there. */
  async read(path: string): Promise<string | undefined> {
    if (this.#folder === undefined) return undefined
    return readFile(join(this.#folder, path), 'utf8').catch(ifMissing(undefined))
  }

  /** Writes files; each is whole at once, so that a build meanwhile reads no half of one. */
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
