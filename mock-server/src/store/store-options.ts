import type { StoredRow } from './row.ts'

/** The rows each table starts with, by table name; the names are the tables there are. */
export type Seed = Readonly<Record<string, () => readonly StoredRow[] | Promise<readonly StoredRow[]>>>

export interface StoreOptions {
  folder: string
  seed: Seed
  /** Forgets what is stored and starts from the seed. */
  reset?: boolean
  /** Goes on with what can be read of a damaged folder; the damaged files are kept aside. */
  repair?: boolean
  /** Called with sentences for the person who starts it: what a repair has lost, that the disk is full. */
  print?: (sentence: string) => void
  /** Tables that forget what is stored and start from the seed, while the others keep theirs. */
  seedAgain?: ReadonlySet<string>
  /** Tables whose seed reaches the disk after the store is open: should that fail, they begin from their seed again. */
  lazySeed?: ReadonlySet<string>
  /** Size of the journal, in bytes, from which on it is folded into the table files. */
  compactAt?: number
  /** Called with the error of a compaction that failed; the journal then goes on growing. */
  report?: (error: unknown) => void
}
