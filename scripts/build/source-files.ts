import { existsSync, readdirSync } from 'node:fs'

/** Paths below a folder, in a fixed order, that end in one of these; empty when there is no such folder. */
export function filesBelow(folder: string, endings: readonly string[]): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map((path) => `${folder}/${path}`)
    .sort()
}
