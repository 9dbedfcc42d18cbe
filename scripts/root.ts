import { fileURLToPath } from 'node:url'
import { existsSync, readdirSync } from 'node:fs'

/** Absolute path of a file or folder of the project. */
export function fromRoot(path = ''): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url))
}

/** Paths below a folder, in a fixed order, that end in one of these; empty when there is no such folder. */
export function filesBelow(folder: string, endings: readonly string[]): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map((path) => `${folder}/${path}`)
    .sort()
}
