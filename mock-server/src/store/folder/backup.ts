import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { strFromU8, strToU8, unzip, zip, type Unzipped, type Zippable } from 'fflate'
import { ifMissing, reasonOf } from '../failures.ts'
import { damageOf, ledgerTable, type KnownFile } from '../files/ledger.ts'
import { eachLine, isDraft, parsed, writeRows } from './disk.ts'
import { DamagedFolder, type Damage } from './damage.ts'
import { lineWithout } from './journal.ts'
import { lockFolder, ownersFolder } from './lock.ts'
import {
  journalNumber,
  manifestFile,
  picturesFolder,
  readFolder,
  readManifest,
  sequenceFile,
  storeFolder,
  writeManifest,
} from './contents.ts'

/** Name of the file, inside a backup, that lists all other files with their checksums. */
const listFile = 'BACKUP.json'

/** Paths that stay inside the folder on restore. */
const storedPath = /^(?:store|files)\/[\w.-]+$/

const sessionTable = 'sessions'

/** Maximum number of copy attempts when the platform rewrites its tables meanwhile. */
const mostTries = 5

/**
 * Writes the records and pictures of a data folder into one file and returns the number of files. A running platform
 * may keep writing: the backup is consistent and holds everything confirmed as stored when it began. Sessions are left
 * out: restoring them would sign in users who have since signed out.
 */
export async function backUp(folder: string, file: string): Promise<number> {
  await assertExists(folder)
  await assertFree(file)
  const draft = `${file}.draft`
  try {
    await copyAll(folder, draft)
    await emptyTable(join(draft, storeFolder), sessionTable)
    const files = await readAll(draft)
    const sums = Object.entries(files).map(([name, bytes]) => [name, crc32(bytes as Uint8Array)])
    const list = { format: 1, files: Object.fromEntries(sums) }
    const bytes = await zipped({ ...files, [listFile]: strToU8(JSON.stringify(list)) })
    // readable by the owner only: it holds the settings and credentials for mail, storage and payments
    await writeFile(file, bytes, { flag: 'wx', flush: true, mode: 0o600 })
    return sums.length
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Restores a backup, all or nothing, into a folder that is empty or missing; returns the number of files. */
export async function restore(file: string, folder: string): Promise<number> {
  const files = Object.entries(await readBackup(file))
  await mkdir(folder, { recursive: true })
  const lock = await lockFolder(folder)
  try {
    const there = (await readdir(folder)).filter((name) => name !== ownersFolder)
    if (there.length > 0) throw new Error(`The folder ${folder} is not empty; name another one`)
    const draft = join(folder, '.restore')
    try {
      for (const [name, bytes] of files) {
        // eslint-disable-next-line no-await-in-loop -- one file after the other is fast enough
        await mkdir(dirname(join(draft, name)), { recursive: true })
        // eslint-disable-next-line no-await-in-loop -- as above
        await writeFile(join(draft, name), bytes, { flush: true })
      }
      await mkdir(join(draft, picturesFolder), { recursive: true })
      // the records come last, so that a folder without them is not taken for a new one
      await rename(join(draft, picturesFolder), join(folder, picturesFolder))
      await rename(join(draft, storeFolder), join(folder, storeFolder))
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
    return files.length
  } finally {
    await lock.release()
  }
}

async function assertFree(file: string): Promise<void> {
  const isThere = await stat(file).then(() => true, ifMissing(false))
  if (isThere) throw new Error(`${file} is there already; name another file`)
}

/**
 * Copies the records of a data folder, retrying while a running platform replaces files during the copy. Throws if
 * there are no records or they are damaged.
 */
export async function copyRecords(folder: string, draft: string, tries = mostTries): Promise<void> {
  await assertExists(folder)
  await rm(draft, { recursive: true, force: true })
  try {
    await copyOnce(folder, draft)
    await assertWhole(join(draft, storeFolder))
  } catch (error) {
    const isChanged = error instanceof DamagedFolder || reasonOf(error) === 'ENOENT'
    if (!isChanged || tries === 1) throw error
    await copyRecords(folder, draft, tries - 1)
  }
}

/**
 * Copies in the order that stays consistent while lines are appended: first the number of stored changes, then the
 * tables, then the journals, which may hold more by then.
 */
async function copyOnce(folder: string, draft: string): Promise<void> {
  const [from, to] = [join(folder, storeFolder), join(draft, storeFolder)]
  // not readable by other users while the copy is made
  await mkdir(draft, { recursive: true, mode: 0o700 })
  await mkdir(to, { recursive: true })
  for (const name of [manifestFile, sequenceFile]) {
    // eslint-disable-next-line no-await-in-loop -- one after the other is the point
    await copyFile(join(from, name), join(to, name)).catch(ifMissing(undefined))
  }
  // skip drafts: one may have been renamed before it is copied
  const isRest = (name: string) => name !== manifestFile && name !== sequenceFile && !isDraft(name)
  const names = (await readdir(from)).filter(
    (name) => isRest(name) && storedPath.test(`${storeFolder}/${name}`),
  )
  const byAge = names.toSorted((a, b) => journalNumber(a) - journalNumber(b))
  for (const name of byAge) {
    // eslint-disable-next-line no-await-in-loop -- as above
    await copyFile(join(from, name), join(to, name))
  }
}

/** Copies records and pictures, retrying until they match: a picture may be removed during the copy. */
async function copyAll(folder: string, draft: string, tries = mostTries): Promise<void> {
  await copyRecords(folder, draft)
  await copyPictures(folder, draft)
  const damages = await pictureDamages(draft)
  if (damages.length === 0) return
  if (tries === 1) throw new DamagedFolder(folder, damages, 'pictures')
  await copyAll(folder, draft, tries - 1)
}

/** Copies pictures after the records, because a picture is on disk before a record refers to it. */
async function copyPictures(folder: string, draft: string): Promise<void> {
  await mkdir(join(draft, picturesFolder))
  const pictures = await readdir(join(folder, picturesFolder)).catch(ifMissing<string[]>([]))
  await Promise.all(
    pictures.map((name) =>
      // ignore a picture replaced meanwhile: no record refers to it any more
      copyFile(join(folder, picturesFolder, name), join(draft, picturesFolder, name)).catch(
        ifMissing(undefined),
      ),
    ),
  )
}

/** Removes the rows of a table from a consistent copy: from its table file and from the journals. */
async function emptyTable(store: string, table: string): Promise<void> {
  const manifest = readManifest(await readFile(join(store, manifestFile), 'utf8'))
  const entry = manifest?.tables[table]
  if (manifest !== undefined && entry !== undefined) {
    const emptied = { ...entry, rows: 0, ...(await writeRows(join(store, entry.file), [])) }
    // leave the manifest of an earlier version as it is: its files have no checksums
    if (manifest.format === 2)
      await writeFile(
        join(store, manifestFile),
        writeManifest({ ...manifest, tables: { ...manifest.tables, [table]: emptied } }),
      )
  }
  const journals = (await readdir(store)).filter((name) => journalNumber(name) >= 0)
  for (const name of journals) {
    const lines: string[] = []
    // eslint-disable-next-line no-await-in-loop -- one is in memory at a time
    await eachLine(join(store, name), (line) => lines.push(`${lineWithout(line, table)}\n`))
    // eslint-disable-next-line no-await-in-loop -- as above
    await writeFile(join(store, name), lines.join(''))
  }
}

async function readAll(folder: string): Promise<Zippable> {
  const parts = await Promise.all(
    [storeFolder, picturesFolder].map(async (part) =>
      (await readdir(join(folder, part)).catch(ifMissing<string[]>([]))).map((name) => `${part}/${name}`),
    ),
  )
  const names = parts.flat().filter((name) => storedPath.test(name))
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  )
}

async function assertExists(folder: string): Promise<void> {
  const names = await readdir(folder).catch(ifMissing<string[]>([]))
  if (!names.includes(storeFolder)) throw new Error(`There are no records in ${folder}`)
}

async function assertWhole(store: string): Promise<void> {
  const text = await readFile(join(store, manifestFile), 'utf8').catch(ifMissing(''))
  const contents = await readFolder(store, Object.keys(readManifest(text)?.tables ?? {}))
  if (contents === undefined) throw new Error(`There are no records in ${store}`)
  if (contents.damages.length > 0) throw new DamagedFolder(store, contents.damages)
}

/** Reads the files of a backup; throws unless all match their checksums. */
async function readBackup(file: string): Promise<Unzipped> {
  const broken = new Error(`${file} is no backup, or it is damaged`)
  const { [listFile]: list, ...files } = await unzipped(await readFile(file)).catch(() => {
    throw broken
  })
  const sums = list === undefined ? undefined : readList(strFromU8(list))
  if (sums === undefined || Object.keys(sums).length !== Object.keys(files).length) throw broken
  for (const [name, bytes] of Object.entries(files)) {
    if (!storedPath.test(name) || crc32(bytes) !== sums[name]) throw broken
  }
  return files
}

function readList(text: string): Readonly<Record<string, unknown>> | undefined {
  const { files }: { files?: unknown } = Object(parsed(text))
  return typeof files === 'object' && files !== null ? { ...files } : undefined
}

function zipped(files: Zippable): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    zip(files, { level: 6 }, (error, bytes) => (error === null ? resolve(bytes) : reject(error)))
  })
}

function unzipped(bytes: Uint8Array): Promise<Unzipped> {
  return new Promise((resolve, reject) => {
    unzip(bytes, (error, files) => (error === null ? resolve(files) : reject(error)))
  })
}

/** Pictures of a copied data folder that do not match the records. */
async function pictureDamages(folder: string): Promise<Damage[]> {
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
  // rows of the ledger table are `KnownFile`s
  return [...rows.values()] as KnownFile[]
}
