import { join } from 'node:path'
import { damageOf, ledgerTable, type KnownFile } from '../files/ledger.ts'
import type { Damage } from './damage.ts'
import { picturesFolder, readFolder, storeFolder } from './read-folder.ts'

/** Which pictures of a copied data folder are not those that its records know. */
export async function pictureDamages(folder: string): Promise<Damage[]> {
  const known = await knownFiles(join(folder, storeFolder))
  const damages: Damage[] = []
  for (const file of known.filter(({ path }) => path.startsWith(`${picturesFolder}/`))) {
    // eslint-disable-next-line no-await-in-loop -- one is read at a time
    const damage = await damageOf(folder, file)
    if (damage !== undefined) damages.push(damage)
  }
  return damages
}

async function knownFiles(store: string): Promise<KnownFile[]> {
  const contents = await readFolder(store, [ledgerTable])
  const rows = new Map(contents?.tables.get(ledgerTable)?.map((row) => [row.id, row]))
  for (const { t, i, d } of contents?.lines ?? []) {
    if (t === ledgerTable && d !== undefined) rows.set(i, d)
    else if (t === ledgerTable) rows.delete(i)
  }
  // what stands in that table
  return [...rows.values()] as KnownFile[]
}
