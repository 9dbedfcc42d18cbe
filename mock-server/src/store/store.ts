import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing } from './failures.ts'
import {
  emptyManifest,
  forgetFolder,
  inWords,
  isStoreMissing,
  keepAside,
  manifestFile,
  onlyRead,
  readFolder,
  seedingFile,
  sequenceFile,
  storeFolder,
  sweep,
  writeManifest,
  writeTables,
  type Contents,
  type Manifest,
  type TableCopy,
} from './folder/contents.ts'
import { makeFolder, replaceFile, withChecksum } from './folder/disk.ts'
import { DamagedFolder, type Damage } from './folder/damage.ts'
import { Journal, SequenceFile, writeLine } from './folder/journal.ts'
import { lockFolder, type Lock } from './folder/lock.ts'
import type { StoredRow } from './row.ts'
import type { Seed, StoreOptions } from './store-options.ts'
import { Table, type Change } from './table.ts'

/** Receiver of recorded changes. */
interface Target {
  /** Persists the changes of one transaction. */
  write: (changes: readonly Change[]) => void
  /** Reverts a change that was not published yet. */
  undo: (change: Change) => void
}

/** Records changes, each by itself or grouped by transaction. */
class Recorder {
  readonly listeners: ((change: Change) => void)[] = []
  readonly #target: Target
  /** Changes of the running transaction. */
  #together: Change[] | undefined

  constructor(target: Target) {
    this.#target = target
  }

  record(change: Change): void {
    if (this.#together !== undefined) {
      this.#together.push(change)
      return
    }
    this.#target.write([change])
    this.#publish(change)
  }

  /**
   * Runs `act` as a transaction; if it throws, all its changes are rolled back. Listeners are notified once all are
   * made; changes that they make belong to the transaction.
   */
  atomically<T>(act: () => T): T {
    // joins the running transaction
    if (this.#together !== undefined) return act()
    const together: Change[] = (this.#together = [])
    try {
      const result = this.#orUndo(act, together)
      // grows while listeners make changes of their own
      for (const change of together) this.#publish(change)
      return result
    } finally {
      this.#together = undefined
      if (together.length > 0) this.#target.write(together)
    }
  }

  #orUndo<T>(act: () => T, changes: Change[]): T {
    try {
      return act()
    } catch (error) {
      for (const change of changes.splice(0).toReversed()) this.#target.undo(change)
      throw error
    }
  }

  #publish(change: Change): void {
    for (const listener of this.listeners) listener(change)
  }
}

const defaultCompactAt = 8 * 1024 * 1024

/**
 * Tables in memory, with every change in a journal on disk. A change whose `flushed()` has resolved survives `kill -9`.
 * Table files are rewritten in the background and switched by one rename of the manifest.
 */
export class Store {
  readonly #folder: string
  readonly #tables: ReadonlyMap<string, Table>
  readonly #options: Omit<StoreOptions, 'seed'>
  readonly #recorder = new Recorder({
    write: (changes) => this.#write(changes),
    undo: ({ table, id, previous }) => this.table(table).restore(id, previous),
  })
  readonly #dirty = new Set<string>()
  readonly #lock: Lock
  #manifest: Manifest = emptyManifest
  #journal: Journal | undefined
  #number = 0
  /** Number of the last change. */
  #sequence = 0
  #sequenceFile: SequenceFile | undefined
  #compaction: Promise<void> | undefined
  #retired: Promise<void> = Promise.resolve()

  private constructor({ seed, ...options }: StoreOptions, lock: Lock) {
    this.#options = options
    this.#lock = lock
    this.#folder = join(options.folder, storeFolder)
    const names = Object.keys(seed)
    this.#tables = new Map(
      names.map((name) => [name, new Table(name, (change) => this.#recorder.record(change))]),
    )
  }

  /** Opens a data folder: seeds or loads it, and compacts it before it resolves. */
  static async open(options: StoreOptions): Promise<Store> {
    await makeFolder(options.folder)
    const lock = await lockFolder(options.folder)
    const store = new Store(options, lock)
    try {
      await store.#load(options.seed)
      return store
    } catch (error) {
      await Promise.all([store.#journal?.close(), store.#sequenceFile?.close()])
      await lock.release()
      throw inWords(error, options.folder)
    }
  }

  /** Returns the table of that name; the caller states the row type. Throws if there is none. */
  table<R extends StoredRow>(name: string): Table<R> {
    const table = this.#tables.get(name)
    if (table === undefined) throw new Error(`There is no table ${name}`)
    // the table name determines the row type
    return table as Table<R>
  }

  has(name: string): boolean {
    return this.#tables.has(name)
  }

  /** Calls the listener after each change, in the same tick. */
  onChange(listener: (change: Change) => void): void {
    this.#recorder.listeners.push(listener)
  }

  /** Calls the listener after each change of one table, in the same tick. */
  follow<R extends StoredRow>({ name }: Table<R>, listener: (change: Change<R>) => void): void {
    this.onChange((change) => {
      // the table name determines the row type
      if (change.table === name) listener(change as Change<R>)
    })
  }

  /** Runs `act` as a transaction: on disk its changes are there together or not at all. See `Recorder`. */
  atomically<T>(act: () => T): T {
    return this.#recorder.atomically(act)
  }

  /** Resolves when every change made so far is on disk. */
  async flushed(): Promise<void> {
    await Promise.all([this.#retired, this.#journal?.flushed()])
  }

  /** Compacts the journal into the table files, or waits for the running compaction. */
  async compact(): Promise<void> {
    this.#compactAside()
    await this.#compaction
  }

  async close(): Promise<void> {
    await this.#compaction
    try {
      const { reason } = (await this.#journal?.close()) ?? {}
      if (reason !== undefined) throw reason
    } finally {
      await this.#sequenceFile?.close()
      await this.#lock.release()
    }
  }

  /** Appends changes to the journal as one line, which a crash leaves whole or not at all. */
  #write(changes: readonly Change[]): void {
    this.#sequence += 1
    this.#journal?.append(withChecksum(writeLine(changes, this.#sequence)))
    for (const { table } of changes) this.#dirty.add(table)
    if ((this.#journal?.size ?? 0) > (this.#options.compactAt ?? defaultCompactAt)) this.#compactAside()
  }

  #compactAside(): void {
    this.#compaction ??= this.#compact()
      .catch((error: unknown) => this.#options.report?.(error))
      .finally(() => {
        this.#compaction = undefined
      })
  }

  /** Does not retain the seed: the seed of a large fleet would stay in memory. */
  async #load(seed: Seed): Promise<void> {
    const hadRecords = !this.#options.reset && (await isStoreMissing(this.#options.folder))
    await makeFolder(this.#folder)
    if (this.#options.reset) await forgetFolder(this.#folder)
    const contents = await readFolder(this.#folder, [...this.#tables.keys()], hadRecords)
    if (contents === undefined) await writeFile(this.#path(seedingFile), '')
    else await this.#accept(contents)
    await Promise.all([...this.#tables.values()].map((table) => this.#fill(table, seed, contents)))
    if (contents !== undefined) this.#replay(contents)
    this.#sequenceFile = await SequenceFile.create(this.#path(sequenceFile), this.#sequence)
    // tables with changes from a journal must not wait: that journal is removed by the first compaction
    const later = contents === undefined ? (this.#options.lazySeed ?? new Set()) : new Set<string>()
    for (const name of later) this.#dirty.delete(name)
    await this.#compact().catch((error: unknown) => onlyRead(error, contents, this.#options, this.#journal))
    await rm(this.#path(seedingFile), { force: true })
    for (const name of later) this.#dirty.add(name)
    if (later.size > 0) this.#compactAside()
  }

  /** Refuses a damaged folder, or with `repair` keeps the damaged files aside and prints what is lost. */
  async #accept({ manifest, damages }: Contents): Promise<void> {
    this.#manifest = manifest
    if (damages.length === 0) return
    const { folder, repair, print } = this.#options
    if (repair !== true) throw new DamagedFolder(this.#folder, damages)
    const aside = await keepAside(folder, this.#folder, damages)
    for (const { file, what, lost } of damages) print?.(`${file} ${what}. ${lost}`)
    print?.(`The damaged files are kept in ${aside}.`)
    // rewrite every table
    for (const name of this.#tables.keys()) this.#dirty.add(name)
    await this.#makeWay(damages)
  }

  /** Removes what cannot be overwritten; all else stays, so that an interrupted repair can be repeated. */
  async #makeWay(damages: readonly Damage[]): Promise<void> {
    const manifest = this.#path(manifestFile)
    const isFolder = await stat(manifest).then((found) => found.isDirectory(), ifMissing(false))
    if (isFolder) await rm(manifest, { recursive: true })
    // it is written in place, so one that has grown would keep its tail
    if (damages.some(({ file }) => file === sequenceFile))
      await rm(this.#path(sequenceFile), { recursive: true, force: true })
  }

  async #fill(table: Table, seed: Seed, contents: Contents | undefined): Promise<void> {
    const { name } = table
    const known = this.#startsAnew(name) ? undefined : contents?.tables.get(name)
    const entry = this.#manifest.tables[name]
    if (known === undefined || entry?.bytes === undefined) this.#dirty.add(name)
    for (const row of known ?? (await seed[name]?.()) ?? []) table.restore(row.id, row)
    if (!this.#startsAnew(name)) table.nextId = Math.max(table.nextId, entry?.nextId ?? 1)
  }

  #startsAnew(name: string): boolean {
    return this.#options.seedAgain?.has(name) ?? false
  }

  #replay({ lines, journal, sequence }: Contents): void {
    this.#number = journal
    this.#sequence = sequence
    for (const { t, i, d } of lines) {
      if (this.#startsAnew(t)) continue
      this.#tables.get(t)?.restore(i, d)
      this.#dirty.add(t)
    }
  }

  /** Compacts the journal into the table files. Once the new journal is open, everything runs in the background. */
  async #compact(): Promise<void> {
    const number = this.#number + 1
    await this.#journal?.flushed()
    await this.#lock.assertHeld()
    await rm(this.#path(`journal-${number}`), { recursive: true, force: true })
    const journal = await Journal.create(this.#path(`journal-${number}`), {
      mayWrite: () => this.#lock.assertHeld(),
      written: async (lines) => this.#sequenceFile?.add(lines),
    })
    const [old, sequence] = [this.#journal, this.#sequence]
    const dirty = [...this.#dirty].filter((name) => this.#tables.has(name))
    this.#number = number
    this.#journal = journal
    this.#dirty.clear()
    const copies = dirty.map((name) => ({
      name,
      rows: [...this.table(name).rows],
      nextId: this.table(name).nextId,
    }))
    this.#retired = this.#retire(old, journal)
    try {
      await this.#retired
      await this.#mark({ journal: number, sequence }, copies)
    } catch (error) {
      for (const name of dirty) this.#dirty.add(name)
      throw error
    } finally {
      this.#retired = Promise.resolve()
    }
    await sweep(this.#folder, this.#manifest)
  }

  /** Closes a journal; lines that it could not write go into the next one, so that no change is lost. */
  async #retire(old: Journal | undefined, next: Journal): Promise<void> {
    if (old === undefined) return
    const closed = old.close()
    next.follow(closed.then(({ unwritten }) => unwritten))
    const { reason } = await closed
    if (reason !== undefined) throw reason
  }

  async #mark(place: Pick<Manifest, 'journal' | 'sequence'>, copies: readonly TableCopy[]): Promise<void> {
    const written = await writeTables(this.#folder, place.journal, copies)
    await this.#lock.assertHeld()
    const manifest: Manifest = { format: 2, ...place, tables: { ...this.#manifest.tables, ...written } }
    await replaceFile(this.#path(manifestFile), writeManifest(manifest))
    this.#manifest = manifest
  }

  #path(name: string): string {
    return join(this.#folder, name)
  }
}
