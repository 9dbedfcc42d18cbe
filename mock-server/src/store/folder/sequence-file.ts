import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { writeWhole } from './disk.ts'
import { checkedContent, withChecksum } from './checksum.ts'

/** Digits enough for every change that a folder will ever see: the file never changes its length. */
const digits = 15

/**
 * How many changes are on disk, beside the journal that holds them: shows whether a journal was cut or never
 * was longer. Written in place, after the journal and before a change is confirmed as stored.
 */
export class SequenceFile {
  readonly #file: FileHandle
  #sequence: number

  private constructor(file: FileHandle, sequence: number) {
    this.#file = file
    this.#sequence = sequence
  }

  static async create(path: string, sequence: number): Promise<SequenceFile> {
    // not emptied first: what is written over takes no space, and a full disk may have none to give
    const file = new SequenceFile(await open(path, constants.O_RDWR | constants.O_CREAT), sequence)
    try {
      await file.add(0)
      await file.#file.sync()
      return file
    } catch (error) {
      await file.close()
      throw error
    }
  }

  /** Counts changes that are on disk since the last call. */
  async add(changes: number): Promise<void> {
    const sequence = this.#sequence + changes
    const text = `${withChecksum(String(sequence).padStart(digits, '0'))}\n`
    await writeWhole(this.#file, Buffer.from(text), 0)
    this.#sequence = sequence
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}

/** Reads what such a file says; undefined where it cannot be believed. */
export function readSequence(text: string): number | undefined {
  const content = text.endsWith('\n') ? checkedContent(text.slice(0, -1)) : undefined
  return content === undefined || !/^\d+$/.test(content) ? undefined : Number(content)
}
