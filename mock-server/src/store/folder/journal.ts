import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from './disk.ts'

/** The part of a file handle that a journal needs. */
export interface JournalFile {
  appendFile: (text: string) => Promise<void>
  datasync: () => Promise<void>
  truncate: (size: number) => Promise<void>
  close: () => Promise<void>
}

/** What happens around the writes of a journal. */
export interface JournalHooks {
  /** Rejects where nothing may be written. */
  mayWrite?: () => Promise<void>
  /** Called with the number of lines that are safely on disk, before they are confirmed. */
  written?: (lines: number) => Promise<void>
}

/**
 * A file of lines that only grows. Lines appended while a write is under way go out together with the next
 * one (group commit), so many writers share one `fdatasync`.
 */
export class Journal {
  /** Bytes that are safely on disk. */
  size = 0
  readonly #file: JournalFile
  readonly #hooks: JournalHooks
  #before: Promise<void> | undefined
  /** Whether something of a failed write may stand behind the last line. */
  #isTorn = false
  #pending: string[] = []
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined

  constructor(file: JournalFile, hooks: JournalHooks = {}) {
    this.#file = file
    this.#hooks = hooks
  }

  static async create(path: string, hooks: JournalHooks): Promise<Journal> {
    const file = await open(path, 'ax')
    try {
      // lines are of no use in a file whose name goes with the power
      await syncFolder(dirname(path))
    } catch (error) {
      await file.close()
      throw error
    }
    return new Journal(file, hooks)
  }

  /** Waits with its first write for another journal to end, and begins with the lines that one could not take. */
  follow(other: Promise<readonly string[]>): void {
    const take = async () => {
      this.#pending = [...(await other), ...this.#pending]
      this.#before = undefined
    }
    this.#before = take()
  }

  append(line: string): void {
    this.#pending.push(`${line}\n`)
  }

  /** Settles when every line appended so far is on disk; rejects when the disk refuses them. */
  flushed(): Promise<void> {
    if (this.#pending.length === 0 && this.#before === undefined) return this.#running ?? Promise.resolve()
    if (this.#next !== undefined) return this.#next
    if (this.#running === undefined) return this.#write()
    const write = () => this.#write()
    // a failure of the running write belongs to those who wait for it; its lines go out with ours
    this.#next = this.#running.then(write, write)
    return this.#next
  }

  /** Ends the file and returns the lines that it could not take, with the reason. */
  async close(): Promise<{ unwritten: readonly string[]; reason?: unknown }> {
    try {
      await this.flushed()
      return { unwritten: [] }
    } catch (reason) {
      return { unwritten: this.#pending, reason }
    } finally {
      await this.#file.close()
    }
  }

  #write(): Promise<void> {
    this.#next = undefined
    this.#running = this.#commitAll().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #commitAll(): Promise<void> {
    if (this.#before !== undefined) await this.#before
    const lines = this.#pending
    this.#pending = []
    if (lines.length > 0) await this.#commit(lines)
  }

  async #commit(lines: string[]): Promise<void> {
    const text = lines.join('')
    const { mayWrite, written } = this.#hooks
    try {
      if (mayWrite !== undefined) await mayWrite()
      // half a line must not stay in front of the next one; right after the failure this could fail as well
      if (this.#isTorn) await this.#file.truncate(this.size)
      this.#isTorn = true
      await this.#file.appendFile(text)
      await this.#file.datasync()
      if (written !== undefined) await written(lines.length)
      this.#isTorn = false
      this.size += Buffer.byteLength(text)
    } catch (error) {
      // what memory holds must reach the disk yet
      this.#pending = [...lines, ...this.#pending]
      throw error
    }
  }
}
