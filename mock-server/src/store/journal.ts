import { open } from 'node:fs/promises'

/** The part of a file handle that a journal needs. */
export interface JournalFile {
  appendFile: (text: string) => Promise<void>
  datasync: () => Promise<void>
  truncate: (size: number) => Promise<void>
  close: () => Promise<void>
}

/**
 * A file of lines that only grows. Lines appended while a write is under way go out together with the next
 * one (group commit), so many writers share one `fdatasync`.
 */
export class Journal {
  /** Bytes that are safely on disk. */
  size = 0
  readonly #file: JournalFile
  #pending: string[] = []
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined

  constructor(file: JournalFile) {
    this.#file = file
  }

  static async create(path: string): Promise<Journal> {
    return new Journal(await open(path, 'ax'))
  }

  append(line: string): void {
    this.#pending.push(`${line}\n`)
  }

  /** Settles when every line appended so far is on disk; rejects when the disk refuses them. */
  flushed(): Promise<void> {
    if (this.#pending.length === 0) return this.#running ?? Promise.resolve()
    if (this.#next !== undefined) return this.#next
    if (this.#running === undefined) return this.#write()
    const write = () => this.#write()
    // a failure of the running write belongs to those who wait for it; its lines go out with ours
    this.#next = this.#running.then(write, write)
    return this.#next
  }

  async close(): Promise<void> {
    try {
      await this.flushed()
    } finally {
      await this.#file.close()
    }
  }

  #write(): Promise<void> {
    const lines = this.#pending
    this.#pending = []
    this.#next = undefined
    this.#running = this.#commit(lines).finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #commit(lines: string[]): Promise<void> {
    const text = lines.join('')
    try {
      await this.#file.appendFile(text)
      await this.#file.datasync()
      this.size += Buffer.byteLength(text)
    } catch (error) {
      // half a line must not stay in front of the next one, and what memory holds must reach the disk yet
      this.#pending = [...lines, ...this.#pending]
      await this.#file.truncate(this.size)
      throw error
    }
  }
}
