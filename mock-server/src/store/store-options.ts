import type { StoredRow } from './row.ts'

/** Initial rows by table name; the names define the tables. */
export type Seed = Readonly<Record<string, () => readonly StoredRow[] | Promise<readonly StoredRow[]>>>

export interface StoreOptions {
  folder: string
  seed: Seed
  /** Discards what is stored and starts from the seed. */
  reset?: boolean
  /** Continues with what is readable in a damaged folder; the damaged files are kept aside. */
  repair?: boolean
  /** Called with messages for the operator: data lost by a repair, a full disk. */
  print?: (sentence: string) => void
  /** Tables that discard what is stored and start from the seed, while the others keep their rows. */
  seedAgain?: ReadonlySet<string>
  /** Tables whose seed is written to disk after the store is open; if that fails, they start from their seed again. */
  lazySeed?: ReadonlySet<string>
  /** Journal size in bytes above which it is compacted into the table files. */
  compactAt?: number
  /** Called with the error of a failed compaction; the journal then keeps growing. */
  report?: (error: unknown) => void
}
