import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killStore } from '../../../mock-server/src/testing/disk/kills.ts'
import { bundlePrograms, removePrograms } from '../../../mock-server/src/testing/programs.ts'
import type { Figure } from '../measure/figure.ts'

const kills = 200

/** Rows that were acknowledged as stored and are missing after many kills of a store. */
async function lostRows(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'store-kills-'))
  await bundlePrograms()
  try {
    return (await killStore(folder, kills)).lost
  } finally {
    await removePrograms()
    await rm(folder, { recursive: true })
  }
}

/** The store under `kill -9`. */
export const killFigures: readonly Figure[] = [
  { name: `rows lost by ${kills} kills of the store`, unit: '', budget: 0, run: lostRows },
]
