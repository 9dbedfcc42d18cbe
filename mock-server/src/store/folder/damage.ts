import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A file that is not what it was when it was written. */
export interface Damage {
  file: string
  /** What is wrong with it, after its name: "was cut (12 of 400 bytes)". */
  what: string
  /** What a repair cannot bring back, as a sentence. */
  lost: string
}

/** A folder that is opened with a repair only; its message names each file. Nothing in the folder has been changed. */
export class DamagedFolder extends Error {
  constructor(folder: string, damages: readonly Damage[], what: 'records' | 'pictures' = 'records') {
    const files = damages.map((damage) => `${damage.file} ${damage.what}`).join('; ')
    super(
      `The ${what} in ${folder} are damaged: ${files}. Nothing has been changed. ` +
        'Put a backup back, or start with --repair, which keeps the damaged files aside and says what is lost.',
    )
  }
}

/** In which way a file has another size than it should have; undefined where it has not. */
export function sizeDamage(bytes: number, expected: number): string | undefined {
  if (bytes === expected) return undefined
  if (bytes === 0) return `is empty (${expected} bytes are missing)`
  return bytes < expected
    ? `was cut (${bytes} of ${expected} bytes)`
    : `has grown (${bytes} bytes, not ${expected})`
}

/** Makes a new folder for what a repair keeps aside, and returns where it is. */
export async function damagedFolder(dataFolder: string): Promise<string> {
  const names = await readdir(dataFolder)
  const numbers = names.map((name) => Number(/^damaged-(\d{1,9})$/.exec(name)?.[1] ?? 0))
  const aside = join(dataFolder, `damaged-${Math.max(0, ...numbers) + 1}`)
  await mkdir(aside)
  return aside
}
