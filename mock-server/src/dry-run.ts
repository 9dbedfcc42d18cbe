import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringUpToDate } from './auth/upgrades/bring-up-to-date.ts'
import { copyRecords } from './store/folder/backup.ts'
import { attribute, textAttribute, type StoredRow } from './store/row.ts'
import type { Seed } from './store/store-options.ts'
import { Store } from './store/store.ts'
import type { Change } from './store/table.ts'
import { tablesOf } from './tables/tables.ts'

/**
 * Lists what this version would change in a data folder, a sentence per record; empty if it is up to date. The folder
 * is only read, even while a platform writes it. Only the table names of `seed` are used.
 */
export async function dryRun(dataDir: string, seed: Seed): Promise<string[]> {
  const draft = await mkdtemp(join(tmpdir(), 'dry-run-'))
  try {
    await copyRecords(dataDir, draft)
    const empty = Object.fromEntries(Object.keys(seed).map((name) => [name, () => []]))
    const store = await Store.open({ folder: draft, seed: empty })
    try {
      const changes: Change[] = []
      store.onChange((change) => changes.push(change))
      const tables = tablesOf(store)
      store.atomically(() => bringUpToDate(store, tables, seed, Date.now))
      return changes.filter(({ table }) => table !== tables.upgrades.name).map(sentenceOf)
    } finally {
      await store.close()
    }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

function sentenceOf({ table, id, row, previous }: Change): string {
  const named = [table, String(id), row && labelOf(row)].filter(Boolean).join(' ')
  if (row === undefined || previous === undefined)
    return `${named} is ${row === undefined ? 'removed' : 'added'}`
  const names = Object.keys(row).filter((name) => attribute(row, name) !== attribute(previous, name))
  return `${named}: ${names.map((name) => changeText(name, attribute(previous, name), attribute(row, name))).join(', ')}`
}

function labelOf(row: StoredRow): string {
  return textAttribute(row, 'title') || textAttribute(row, 'name') || textAttribute(row, 'loginName')
}

function changeText(name: string, before: unknown, after: unknown): string {
  if (!Array.isArray(after)) return `${name} becomes ${String(after)}`
  const known = new Set<unknown>(Array.isArray(before) ? before : [])
  return `${name} gains ${after.filter((one) => !known.has(one)).join(' ')}`
}
