import { reasonOf } from '../failures.ts'
import type { StoreOptions } from '../store-options.ts'
import type { Journal } from './journal.ts'
import type { Contents } from './read-folder.ts'

/**
 * Goes on where a full disk has no room for new tables: the old ones and their journals stay, where they hold all that was
 * stored. Says so; throws whatever else it is, and where there is no journal that would refuse a change.
 */
export function onlyRead(
  error: unknown,
  contents: Contents | undefined,
  { folder, seedAgain, print }: Pick<StoreOptions, 'folder' | 'seedAgain' | 'print'>,
  journal: Journal | undefined,
): void {
  const isWhole = contents?.damages.length === 0 && contents.manifest.format === 2
  const isKept = isWhole && seedAgain === undefined && journal !== undefined
  if (!isKept || reasonOf(error) !== 'ENOSPC') throw error
  print?.(`${sentence(folder)} Nothing is stored until there is space again; what was stored can be read.`)
}

/** Why a folder cannot be opened, in words where it is a full disk. */
export function inWords(error: unknown, folder: string): unknown {
  if (reasonOf(error) !== 'ENOSPC') return error
  return new Error(`${sentence(folder)} There is no room to begin in.`, { cause: error })
}

function sentence(folder: string): string {
  return `The disk of ${folder} is full.`
}
