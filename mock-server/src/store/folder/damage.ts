import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A file that differs from what was written. */
export interface Damage {
  file: string
  /** What is wrong, as a continuation of the file name: "was cut (12 of 400 bytes)". */
  what: string
  /** Sentence about the data that a repair cannot restore. */
  lost: string
}

/** A damaged folder, which opens only with a repair; names each file. Nothing in the folder was changed. */
export class DamagedFolder extends Error {
  constructor(folder: string, damages: readonly Damage[], what: 'records' | 'pictures' = 'records') {
    const files = damages.map((damage) => `${damage.file} ${damage.what}`).join('; ')
    super(
      `The ${what} in ${folder} are damaged: ${files}. Nothing has been changed. ` +
        'Put a backup back, or start with --repair, which keeps the damaged files aside and says what is lost.',
    )
  }
}

/** Describes a difference in size; undefined if the sizes are equal. */
export function sizeDamage(bytes: number, expected: number): string | undefined {
  if (bytes === expected) return undefined
  if (bytes === 0) return `is empty (${expected} bytes are missing)`
  return bytes < expected
    ? `was cut (${bytes} of ${expected} bytes)`
    : `has grown (${bytes} bytes, not ${expected})`
}

/** Creates the folder in which a repair keeps damaged files, and returns its path. */
export async function damagedFolder(dataFolder: string): Promise<string> {
  const names = await readdir(dataFolder)
  const numbers = names.map((name) => Number(/^damaged-(\d{1,9})$/.exec(name)?.[1] ?? 0))
  const aside = join(dataFolder, `damaged-${Math.max(0, ...numbers) + 1}`)
  await mkdir(aside)
  return aside
}
