import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderOfTest } from '#mock/testing/of-file.ts'
import { backUp, restore } from '../folder/backup.ts'
import type { Damage } from '../folder/damage.ts'
import { Store } from '../store.ts'
import { KeptFiles } from './kept-files.ts'
import { FileLedger, ledgerTable, pieceSize } from './ledger.ts'

const folder = folderOfTest()
let store: Store
let ledger: FileLedger
let files: KeptFiles
beforeEach(() => open())
afterEach(() => store.close())

async function open(): Promise<void> {
  store = await Store.open({ folder: join(folder.path, 'data'), seed: { [ledgerTable]: () => [] } })
  ledger = new FileLedger(join(folder.path, 'data'), store.table(ledgerTable), () => store.flushed())
  files = await KeptFiles.open(join(folder.path, 'data'), 'files', { ledger })
}

async function reopen(): Promise<void> {
  await store.close()
  await open()
}

const path = (name: string) => join(folder.path, 'data/files', name)

async function flip(name: string, place: number): Promise<void> {
  const bytes = await readFile(path(name))
  await writeFile(path(name), bytes.fill((bytes[place] ?? 0) ^ 1, place, place + 1))
}

async function examined(): Promise<string[]> {
  const damages: Damage[] = []
  await ledger.examine((damage) => damages.push(damage))
  return damages.map(({ file, what }) => `${file} ${what}`)
}

const ways: [string, string, (name: string) => Promise<void>][] = [
  ['with one bit changed', 'was changed', (name) => flip(name, 3)],
  ['cut', 'was cut (2 of 7 bytes)', (name) => truncate(path(name), 2)],
  ['emptied', 'is empty (7 bytes are missing)', (name) => truncate(path(name))],
  ['removed', 'is missing', (name) => rm(path(name))],
]

describe.each(ways)('a file %s', (_how, what, damage) => {
  beforeEach(async () => {
    for (const name of ['a', 'b']) await files.write(name, ['picture'])
    await reopen()
    await damage('a')
  })

  it('is reported and not served; others are', async () => {
    const isSeenAtOnce = what !== 'was changed'
    expect((await ledger.missing()).map((one) => `${one.file} ${one.what}`)).toEqual(
      isSeenAtOnce ? [`files/a ${what}`] : [],
    )
    expect(await examined()).toEqual(isSeenAtOnce ? [] : [`files/a ${what}`])
    for (const read of [() => files.read('a'), () => files.checked('a')]) {
      if (what === 'is missing') expect(await read()).toBeUndefined()
      else await expect(read()).rejects.toThrow('files/a was changed outside the platform')
    }
    expect((await files.read('b'))?.toString()).toBe('picture')
  })

  it('prevents a backup until a repair has moved it aside', async () => {
    await expect(backUp(join(folder.path, 'data'), join(folder.path, 'a.zip'))).rejects.toThrow(
      `damaged: files/a ${what}.`,
    )
    const printed: string[] = []
    await ledger.repair((sentence) => printed.push(sentence))
    expect(printed).toEqual([
      expect.stringContaining(`files/a ${what}.`),
      expect.stringContaining('damaged-1'),
    ])
    expect(await readdir(join(folder.path, 'data/damaged-1/files'))).toEqual(
      what === 'is missing' ? [] : ['a'],
    )
    expect(await files.read('a')).toBeUndefined()
    await reopen()
    expect([await ledger.missing(), await examined()]).toEqual([[], []])
    await backUp(join(folder.path, 'data'), join(folder.path, 'a.zip'))
    await restore(join(folder.path, 'a.zip'), join(folder.path, 'other'))
    expect(await readdir(join(folder.path, 'other/files'))).toEqual(['b'])
  })
})

it('a file of an older version gets its checksum on examination; removed and partial files have none', async () => {
  await writeFile(path('old'), 'picture')
  await writeFile(path('x.upload'), 'half')
  await files.write('gone', ['picture'])
  await files.remove('gone')
  expect((await files.read('old'))?.toString()).toBe('picture')
  expect(await examined()).toEqual([])
  await flip('old', 0)
  expect(await examined()).toEqual(['files/old was changed'])
  await reopen()
  expect(store.table(ledgerTable).rows).toMatchObject([{ path: 'files/old', bytes: 7 }])
})

it('a range of a large file is verified per chunk; chunks before a changed one are still read', async () => {
  const bytes = Buffer.alloc(2 * pieceSize + 5, 'metering')
  await files.write('a', [bytes])
  const read = async (start: number, end: number) => {
    const stream = await files.checked('a', { start, end })
    return stream && buffer(stream)
  }
  const stretches = [
    [0, bytes.length - 1],
    [pieceSize - 3, pieceSize + 3],
    [2 * pieceSize, 2 * pieceSize + 4],
  ] as const
  for (const [start, end] of stretches)
    expect((await read(start, end))?.equals(bytes.subarray(start, end + 1))).toBe(true)
  await flip('a', pieceSize + 1)
  expect((await read(0, pieceSize - 1))?.length).toBe(pieceSize)
  await expect(read(0, bytes.length - 1)).rejects.toThrow('was changed')
  await expect(read(pieceSize, pieceSize)).rejects.toThrow('was changed')
  await mkdir(path('folder'))
  expect(await files.checked('folder')).toBeUndefined()
})
