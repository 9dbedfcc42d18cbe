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
  constructor(folder: string, damages: readonly Damage[]) {
    const files = damages.map(({ file, what }) => `${file} ${what}`).join('; ')
    super(
      `The records in ${folder} are damaged: ${files}. Nothing has been changed. ` +
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
