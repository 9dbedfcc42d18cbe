import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { reasonOf } from '../failures.ts'
import { isRow, type StoredRow } from '../row.ts'
import type { Change } from '../table.ts'
import { checkedContent, eachLine, parsed, syncFolder, withChecksum, writeWhole } from './disk.ts'
import type { Damage } from './damage.ts'

/** The part of a file handle that a journal needs. */
export interface JournalFile {
  appendFile: (text: string) => Promise<void>
  datasync: () => Promise<void>
  truncate: (size: number) => Promise<void>
  close: () => Promise<void>
}

/** Callbacks around the writes of a journal. */
interface JournalHooks {
  /** Rejects when nothing may be written. */
  mayWrite?: () => Promise<void>
  /** Called with the number of lines synced to disk, before they are confirmed. */
  written?: (lines: number) => Promise<void>
}

/**
 * Append-only file of lines. Lines appended during a write go out together with the next one (group commit), so that
 * many writers share one `fdatasync`.
 */
export class Journal {
  /** Bytes synced to disk. */
  size = 0
  readonly #file: JournalFile
  readonly #hooks: JournalHooks
  #before: Promise<void> | undefined
  /** Whether part of a failed write may follow the last complete line. */
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
      // lines are lost if the name of their file does not survive a power cut
      await syncFolder(dirname(path))
    } catch (error) {
      await file.close()
      throw error
    }
    return new Journal(file, hooks)
  }

  /** Delays the first write until another journal has closed, and starts with that journal's unwritten lines. */
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

  /** Resolves when every line appended so far is on disk; rejects when the disk refuses them. */
  flushed(): Promise<void> {
    if (this.#pending.length === 0 && this.#before === undefined) return this.#running ?? Promise.resolve()
    if (this.#next !== undefined) return this.#next
    if (this.#running === undefined) return this.#write()
    const write = () => this.#write()
    // a failure of the running write is reported to its own waiters; its lines are retried in the next write
    this.#next = this.#running.then(write, write)
    return this.#next
  }

  /** Closes the file and returns the lines that could not be written, with the reason. */
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
      // cut off half a line before the next write; right after the failure the truncation could fail as well
      if (this.#isTorn) await this.#file.truncate(this.size)
      this.#isTorn = true
      await this.#file.appendFile(text)
      await this.#file.datasync()
      if (written !== undefined) await written(lines.length)
      this.#isTorn = false
      this.size += Buffer.byteLength(text)
    } catch (error) {
      // keep the lines for the next write, since memory already holds these changes
      this.#pending = [...lines, ...this.#pending]
      throw error
    }
  }
}

/** Fixed width of the number, so that the file never changes its length. */
const digits = 15

/**
 * File with the number of changes on disk, beside the journal; shows whether a journal was truncated. Written in place,
 * after the journal and before a change is confirmed as stored.
 */
export class SequenceFile {
  readonly #file: FileHandle
  #sequence: number

  private constructor(file: FileHandle, sequence: number) {
    this.#file = file
    this.#sequence = sequence
  }

  static async create(path: string, sequence: number): Promise<SequenceFile> {
    // not truncated first: overwriting takes no space, and a full disk may have none
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

  /** Adds changes written to disk since the last call. */
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

/** Parses a sequence file; undefined if it is invalid. */
export function readSequence(text: string): number | undefined {
  const content = text.endsWith('\n') ? checkedContent(text.slice(0, -1)) : undefined
  return content === undefined || !/^\d+$/.test(content) ? undefined : Number(content)
}

/** One change in the journal. Changes are idempotent, so replaying a line twice is harmless. */
export interface Line {
  /** Table name. */
  t: string
  /** Row id. */
  i: number
  /** Row; absent if removed. */
  d?: StoredRow
}

/** Content of a journal line: one change, or several of one transaction. */
interface ReadLine {
  changes: readonly Line[]
  /** Number of the line; missing in an earlier version. */
  n?: number
}

/** Serialises the changes of one transaction as a journal line. */
export function writeLine(changes: readonly Change[], n: number): string {
  const lines = changes.map(({ table, id, row }): Line => ({
    t: table,
    i: id,
    ...(row !== undefined && { d: row }),
  }))
  return JSON.stringify(lines.length === 1 ? { ...lines[0], n } : { g: lines, n })
}

/** Removes the changes to a table from a line, which keeps its number. Invalid lines are unchanged. */
export function lineWithout(text: string, table: string): string {
  const read = readLine(text, true)
  if (read === undefined || read.changes.every(({ t }) => t !== table)) return text
  return withChecksum(JSON.stringify({ g: read.changes.filter(({ t }) => t !== table), n: read.n }))
}

/** Parses a line; undefined if its checksum does not match. An earlier version had no checksums. */
function readLine(text: string, isOld: boolean): ReadLine | undefined {
  const content = isOld && text.startsWith('{') ? text : checkedContent(text)
  if (content === undefined) return undefined
  return lineOf(parsed(content))
}

function lineOf(value: unknown): ReadLine | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { n, g = [value] } = value as { n?: unknown; g?: unknown }
  if (!Array.isArray(g) || !g.every(isChange)) return undefined
  if (n === undefined) return { changes: g }
  return typeof n === 'number' && Number.isSafeInteger(n) ? { changes: g, n } : undefined
}

function isChange(value: unknown): value is Line {
  if (typeof value !== 'object' || value === null) return false
  const { t, i, d } = value as Partial<Record<keyof Line, unknown>>
  return typeof t === 'string' && Number.isSafeInteger(i) && (d === undefined || isRow(d))
}

/** Changes in order, and the damage to the files that hold them. */
interface ReadJournals {
  lines: Line[]
  damages: Damage[]
  /** Number of the last change. */
  sequence: number
}

/** Facts about the journals from other files. */
interface Known {
  /** Number of changes before the first journal. */
  sequence: number
  /** Number of changes confirmed as stored. */
  confirmed: number
  isOld: boolean
}

/**
 * Reads journals in order. Changes are numbered without gaps, so that a missing one is detected; unreadable lines at
 * the very end are no damage unless they were confirmed as stored.
 */
export async function readJournals(
  files: readonly { name: string; path: string }[],
  { sequence, confirmed, isOld }: Known,
): Promise<ReadJournals> {
  const read: ReadJournals = { lines: [], damages: [], sequence }
  for (const { name, path } of files) {
    let [number, unread, before] = [0, 0, read.sequence]
    const complain = (what: string, changes: number) =>
      read.damages.push({ file: name, what, lost: `${changes} changes in ${name} are lost.` })
    const take = (text: string) => {
      number += 1
      const line = readLine(text, isOld)
      if (line === undefined) {
        unread += 1
        return
      }
      // lines that one journal could not confirm are repeated at the start of the next
      if (number === 1 && name !== files[0]?.name) before = Math.min(before, (line.n ?? 0) - 1)
      const gap = line.n === undefined ? 0 : line.n - before - 1
      const changes = isOld ? unread : gap
      if (changes > 0) complain(`was changed: line ${number - unread} cannot be read or is missing`, changes)
      unread = 0
      if (gap < 0) {
        complain(`was changed: line ${number} is out of its order`, 0)
        return
      }
      before = line.n ?? before
      if (line.n !== undefined && line.n <= read.sequence) return
      read.sequence = before
      read.lines.push(...line.changes)
    }
    try {
      // eslint-disable-next-line no-await-in-loop -- the order of the journals is the order of the changes
      await eachLine(path, take)
    } catch (error) {
      const reason = reasonOf(error)
      if (typeof reason !== 'string') throw error
      complain(
        reason === 'ENOENT' ? 'is missing' : `cannot be read (${reason})`,
        Math.max(0, confirmed - read.sequence),
      )
    }
    if (isOld && unread > 0) complain(`was changed: line ${number - unread + 1} cannot be read`, unread)
  }
  const missing = confirmed - read.sequence
  const last = files.at(-1)
  if (missing > 0 && last !== undefined && read.damages.every(({ file }) => file !== last.name)) {
    read.damages.push({
      file: last.name,
      what: `was cut or changed at its end (${missing} of the changes stored in it are missing)`,
      lost: `${missing} changes in ${last.name} are lost.`,
    })
  }
  return read
}
