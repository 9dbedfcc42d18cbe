import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import type { StoredRow } from './row.ts'
import { join } from 'node:path'
import { readLines, replaceFile, writeRows } from './disk.ts'
import { ifMissing, lockFolder } from './folder-lock.ts'
import { Journal } from './journal.ts'
import { Table, type Change } from './table.ts'

/** The rows each table starts with, by table name; the names are the tables there are. */
export type Seed = Readonly<Record<string, () => readonly StoredRow[] | Promise<readonly StoredRow[]>>>

export interface StoreOptions {
  folder: string
  seed: Seed
  /** Forgets what is stored and starts from the seed. */
  reset?: boolean
  /** Tables that forget what is stored and start from the seed, while the others keep theirs. */
  seedAgain?: ReadonlySet<string>
  /** Tables whose seed reaches the disk after the store is open: should that fail, they begin from their seed again. */
  lazySeed?: ReadonlySet<string>
  /** Size of the journal, in bytes, from which on it is folded into the table files. */
  compactAt?: number
  /** Called with the error of a compaction that failed; the journal then goes on growing. */
  report?: (error: unknown) => void
}

/** What the folder holds: the table files, and the first journal whose lines are not in them. */
interface Manifest {
  journal: number
  tables: Record<string, { file: string; nextId: number }>
}

/** One change in the journal. Putting and removing can be repeated, so replaying a line twice is harmless. */
interface Line {
  t: string
  i: number
  d?: StoredRow
}

const defaultCompactAt = 8 * 1024 * 1024

/**
 * Tables in memory, every change in a journal on disk. A change whose `flushed()` has settled survives
 * `kill -9`. Table files are rewritten aside and taken over by one rename of the manifest.
 */
export class Store {
  readonly #folder: string
  readonly #tables: ReadonlyMap<string, Table>
  readonly #options: Omit<StoreOptions, 'seed'>
  readonly #listeners: ((change: Change) => void)[] = []
  readonly #dirty = new Set<string>()
  #manifest: Manifest = { journal: 0, tables: {} }
  #journal: Journal | undefined
  #number = 0
  #compaction: Promise<void> | undefined
  #retired: Promise<void> = Promise.resolve()
  #unlock: () => Promise<void> = () => Promise.resolve()

  private constructor({ seed, ...options }: StoreOptions) {
    this.#options = options
    this.#folder = join(options.folder, 'store')
    const names = Object.keys(seed)
    this.#tables = new Map(names.map((name) => [name, new Table(name, (change) => this.#record(change))]))
  }

  /** Opens a data folder: seeds it or reads it back, and has it compacted and marked before it answers. */
  static async open(options: StoreOptions): Promise<Store> {
    await mkdir(options.folder, { recursive: true })
    const unlock = await lockFolder(options.folder)
    try {
      const store = new Store(options)
      store.#unlock = unlock
      await store.#load(options.seed)
      return store
    } catch (error) {
      await unlock()
      throw error
    }
  }

  /** The table of that name. The row type is what its seed is typed by. */
  table<R extends StoredRow>(name: string): Table<R> {
    const table = this.#tables.get(name)
    if (table === undefined) throw new Error(`There is no table ${name}`)
    // the name decides what the rows are
    return table as unknown as Table<R>
  }

  has(name: string): boolean {
    return this.#tables.has(name)
  }

  /** Calls back after each change, in the tick in which it happened. */
  onChange(listener: (change: Change) => void): void {
    this.#listeners.push(listener)
  }

  /** Settles when every change made so far is on disk. */
  async flushed(): Promise<void> {
    await Promise.all([this.#retired, this.#journal?.flushed()])
  }

  /** Folds the journal into the table files now, or waits for the folding under way. */
  async compact(): Promise<void> {
    this.#compactAside()
    await this.#compaction
  }

  async close(): Promise<void> {
    await this.#compaction
    try {
      await this.#journal?.close()
    } finally {
      await this.#unlock()
    }
  }

  #record({ table, id, row, previous }: Change): void {
    const line: Line = row === undefined ? { t: table, i: id } : { t: table, i: id, d: row }
    this.#journal?.append(JSON.stringify(line))
    this.#dirty.add(table)
    for (const listener of this.#listeners) listener({ table, id, row, previous })
    if ((this.#journal?.size ?? 0) > (this.#options.compactAt ?? defaultCompactAt)) this.#compactAside()
  }

  #compactAside(): void {
    this.#compaction ??= this.#compact()
      .catch((error: unknown) => this.#options.report?.(error))
      .finally(() => {
        this.#compaction = undefined
      })
  }

  /** The seed is only borrowed: what it holds of a large fleet would stay in memory. */
  async #load(seed: Seed): Promise<void> {
    if (this.#options.reset) await this.#forget()
    await mkdir(this.#folder, { recursive: true })
    const text = await readFile(this.#path('MANIFEST.json'), 'utf8').catch(ifMissing(undefined))
    if (text !== undefined) this.#manifest = JSON.parse(text)
    await Promise.all([...this.#tables.values()].map((table) => this.#fill(table, seed)))
    if (text !== undefined) await this.#replay()
    // what comes from a journal must not wait: the journal goes with the first compaction
    const later = text === undefined ? (this.#options.lazySeed ?? new Set()) : new Set<string>()
    for (const name of later) this.#dirty.delete(name)
    await this.#compact()
    for (const name of later) this.#dirty.add(name)
    if (later.size > 0) this.#compactAside()
  }

  /** The manifest goes first: a folder without one is seeded, whatever else is left in it. */
  async #forget(): Promise<void> {
    await rm(this.#path('MANIFEST.json'), { force: true })
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #fill(table: Table, seed: Seed): Promise<void> {
    const known = this.#startsAnew(table.name) ? undefined : this.#manifest.tables[table.name]
    if (known === undefined) this.#dirty.add(table.name)
    const rows = known ? await readLines<StoredRow>(this.#path(known.file)) : await seed[table.name]?.()
    for (const row of rows ?? []) table.restore(row.id, row)
    table.nextId = Math.max(table.nextId, known?.nextId ?? 1)
  }

  #startsAnew(name: string): boolean {
    return this.#options.seedAgain?.has(name) ?? false
  }

  async #replay(): Promise<void> {
    const files = (await this.#files()).filter(({ journal }) => journal >= this.#manifest.journal)
    files.sort((a, b) => a.journal - b.journal)
    this.#number = files.at(-1)?.journal ?? this.#manifest.journal
    const journals = await Promise.all(files.map(({ name }) => readLines<Line>(this.#path(name))))
    for (const { t, i, d } of journals.flat()) {
      if (this.#startsAnew(t)) continue
      this.#tables.get(t)?.restore(i, d)
      this.#dirty.add(t)
    }
  }

  /** Folds the journal into the table files. From the new journal on, everything happens beside the writers. */
  async #compact(): Promise<void> {
    const number = this.#number + 1
    await this.#journal?.flushed()
    await rm(this.#path(`journal-${number}`), { force: true })
    const journal = await Journal.create(this.#path(`journal-${number}`))
    const [old, dirty] = [this.#journal, [...this.#dirty].filter((name) => this.#tables.has(name))]
    this.#number = number
    this.#journal = journal
    this.#dirty.clear()
    const copies = dirty.map((name) => ({ table: this.table(name), rows: [...this.table(name).rows] }))
    this.#retired = old?.close() ?? Promise.resolve()
    try {
      await this.#retired
      await this.#mark(number, copies)
    } catch (error) {
      for (const name of dirty) this.#dirty.add(name)
      throw error
    } finally {
      this.#retired = Promise.resolve()
    }
    await this.#sweep()
  }

  async #mark(number: number, copies: { table: Table; rows: StoredRow[] }[]): Promise<void> {
    const tables = { ...this.#manifest.tables }
    const written = await Promise.allSettled(
      copies.map(({ table, rows }) => {
        const file = `${table.name}.${number}.ndjson`
        tables[table.name] = { file, nextId: table.nextId }
        return writeRows(this.#path(file), rows)
      }),
    )
    const refused = written.find(({ status }) => status === 'rejected')
    if (refused?.status === 'rejected') {
      // pieces of tables would only take space from a disk that has none
      await Promise.all(
        copies.map(({ table }) => rm(this.#path(`${table.name}.${number}.ndjson`), { force: true })),
      )
      throw refused.reason
    }
    const manifest: Manifest = { journal: number, tables }
    await replaceFile(this.#path('MANIFEST.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    this.#manifest = manifest
  }

  /** Removes what the manifest no longer names. */
  async #sweep(): Promise<void> {
    const kept = new Set(Object.values(this.#manifest.tables).map(({ file }) => file))
    const stale = (await this.#files()).filter(({ name, journal }) =>
      journal >= 0 ? journal < this.#manifest.journal : name.endsWith('.ndjson') && !kept.has(name),
    )
    await Promise.all(stale.map(({ name }) => rm(this.#path(name), { force: true })))
  }

  async #files(): Promise<{ name: string; journal: number }[]> {
    return (await readdir(this.#folder)).map((name) => ({
      name,
      journal: Number(/^journal-(\d+)$/.exec(name)?.[1] ?? -1),
    }))
  }

  #path(name: string): string {
    return join(this.#folder, name)
  }
}
