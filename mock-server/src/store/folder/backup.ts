import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { strFromU8, strToU8, unzip, zip, type Unzipped, type Zippable } from 'fflate'
import { ifMissing, reasonOf } from '../failures.ts'
import { DamagedFolder } from './damage.ts'
import { lockFolder, ownersFolder } from './lock.ts'
import { readManifest } from './manifest.ts'
import { manifestFile, picturesFolder, readFolder, storeFolder } from './read-folder.ts'

/** The list of all files of a backup, with their checksums, inside it. */
const listFile = 'BACKUP.json'

/** A path that stays inside the folder it is put back into. */
const storedPath = /^(?:store|files)\/[\w.-]+$/

/** Writes the records and pictures of a data folder that no mock uses into one file; returns how many files it holds. */
export async function backUp(folder: string, file: string): Promise<number> {
  await assertExists(folder)
  const lock = await lockFolder(folder)
  try {
    await assertWhole(join(folder, storeFolder))
    const files = await readAll(folder)
    const sums = Object.entries(files).map(([name, bytes]) => [name, crc32(bytes as Uint8Array)])
    const list = { format: 1, files: Object.fromEntries(sums) }
    const bytes = await zipped({ ...files, [listFile]: strToU8(JSON.stringify(list)) })
    await writeFile(file, bytes, { flag: 'wx', flush: true }).catch((cause: unknown) => {
      throw reasonOf(cause) === 'EEXIST' ? new Error(`${file} is there already; name another file`) : cause
    })
    return sums.length
  } finally {
    await lock.release()
  }
}

/** Puts a backup into a folder that is empty or not there yet; returns how many files it holds. Nothing is put back by half. */
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
      // the records come last: a folder without them is not taken for a new one
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

/** The files of a backup, each as it was when it was made. */
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
  try {
    const { files } = JSON.parse(text) as { files?: unknown }
    return typeof files === 'object' && files !== null ? { ...files } : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
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
