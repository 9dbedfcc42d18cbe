import { fileURLToPath } from 'node:url'
import { existsSync, readdirSync } from 'node:fs'

/** Returns the absolute path of a project file or folder. */
export function fromRoot(path = ''): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url))
}

/** Returns the paths below a folder with one of these endings, in a fixed order; empty if there is no such folder. */
export function filesBelow(folder: string, endings: readonly string[]): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map((path) => `${folder}/${path}`)
    .sort()
}
