import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Seed } from '../store-options.ts'
import { Store } from '../store.ts'

interface Note {
  readonly id: number
  text: string
}

const seed: Seed = { notes: () => [{ id: 1, text: 'seeded' }], marks: () => [{ id: 1, text: 'seeded mark' }] }

/** A folder with ten notes in its table and ten more in its journal, as a killed process leaves it. */
let good: string
let folder: string
beforeAll(async () => {
  good = await mkdtemp(join(tmpdir(), 'good-'))
  const store = await Store.open({ folder: good, seed })
  for (let n = 2; n <= 10; n += 1) store.table<Note>('notes').insert({ text: `note ${n}` })
  await store.compact()
  for (let n = 11; n <= 20; n += 1) store.table<Note>('notes').insert({ text: `note ${n}` })
  store.table<Note>('marks').insert({ text: 'mark' })
  await store.flushed()
  folder = await mkdtemp(join(tmpdir(), 'damaged-'))
  await cp(join(good, 'store'), join(folder, 'store'), { recursive: true })
  await store.close()
  await rm(join(good, 'store'), { recursive: true })
  await rename(join(folder, 'store'), join(good, 'store'))
})
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  await cp(join(good, 'store'), join(folder, 'store'), { recursive: true })
})
afterAll(() => Promise.all([good, folder].map((path) => rm(path, { recursive: true, force: true }))))

const path = (name: string) => join(folder, 'store', name)
const find = async (start: string) =>
  (await readdir(join(folder, 'store'))).findLast((name) => name.startsWith(start)) ?? ''

async function change(name: string, alter: (bytes: Buffer) => Buffer | string): Promise<void> {
  await writeFile(path(name), alter(await readFile(path(name))))
}

const flip = (place: number) => (bytes: Buffer) => {
  const at = Math.floor(place * (bytes.length - 1))
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes
}
const lines = (alter: (all: string[]) => string[]) => (bytes: Buffer) =>
  alter(bytes.toString().split('\n')).join('\n')
interface AnyManifest {
  [part: string]: unknown
  tables: Record<string, Record<string, unknown>>
}
const manifestWith = (alter: (manifest: AnyManifest) => unknown) => (bytes: Buffer) => {
  const manifest: AnyManifest = JSON.parse(bytes.toString())
  return JSON.stringify(alter(manifest) ?? manifest)
}

async function open(repair = false) {
  const printed: string[] = []
  const store = await Store.open({ folder, seed, repair, print: (sentence) => printed.push(sentence) })
  const notes = store.table<Note>('notes').rows.map(({ text }) => text)
  await store.close()
  return { notes, printed }
}

const files = {
  table: 'notes.',
  other: 'marks.',
  journal: 'journal-',
  manifest: 'MANIFEST',
  sequence: 'SEQUENCE',
}
const everywhere = Object.entries(files).flatMap(([what, start]) =>
  (
    [
      ['emptied', () => ''],
      ['cut to a half', (bytes) => bytes.subarray(0, bytes.length >> 1)],
      ['with one bit changed near its beginning', flip(0.05)],
      ['with one bit changed in its middle', flip(0.5)],
    ] as [string, (bytes: Buffer) => Buffer | string][]
  ).map(([how, alter]) => ({ what, start, how, alter })),
)

describe('a damaged file is named', () => {
  it.each(everywhere)('the $what $how', async ({ start, alter }) => {
    const name = await find(start)
    await change(name, alter)
    const before = await readFile(path(name))
    await expect(open()).rejects.toThrow(`${name} `)
    await expect(open()).rejects.toThrow(/^The records in \S+ are damaged: .+--repair/)
    expect(await readFile(path(name))).toEqual(before)
  })

  it.each(Object.entries(files))('the %s removed, or a folder in its place', async (_what, start) => {
    const name = await find(start)
    await rm(path(name))
    await expect(open()).rejects.toThrow(`${name} is missing`)
    await mkdir(path(name))
    await expect(open()).rejects.toThrow(`${name} cannot be read (EISDIR)`)
  })

  it.each<[string, string, (bytes: Buffer) => Buffer | string]>([
    ['a row removed', files.table, lines(([, ...rest]) => rest)],
    ['a row twice', files.table, lines(([first = '', ...rest]) => [first, first, ...rest])],
    ['nonsense behind its rows', files.table, (bytes) => `${bytes.toString()}nonsense\n`],
    ['the last change removed', files.journal, lines((all) => [...all.slice(0, -2), ''])],
    ['a change in its middle removed', files.journal, lines((all) => all.toSpliced(4, 1))],
    ['two changes exchanged', files.journal, lines(([a = '', b = '', ...rest]) => [b, a, ...rest])],
    ['a list in its place', files.manifest, () => '[]'],
    ['no tables', files.manifest, manifestWith(({ tables: _tables, ...rest }) => rest)],
    ['a table left out', files.manifest, manifestWith((all) => void delete all.tables['notes'])],
    [
      'a file outside',
      files.manifest,
      manifestWith((all) => ({ ...all, tables: { notes: { file: '../x' } } })),
    ],
    ['a journal that is yet to come', files.manifest, manifestWith((all) => ({ ...all, journal: 99 }))],
    ['no checksum', files.manifest, manifestWith(({ sum: _sum, ...rest }) => rest)],
    ['a number of changes that is none', files.sequence, () => 'many\n'],
  ])('%s in %s', async (_what, start, alter) => {
    const name = await find(start)
    await change(name, alter)
    await expect(open()).rejects.toThrow(`are damaged: ${name} `)
  })

  it('the store missing beside the uploaded files', async () => {
    await rm(join(folder, 'store'), { recursive: true })
    await mkdir(join(folder, 'files'))
    await expect(open()).rejects.toThrow('are damaged: MANIFEST.json is missing')
  })
})

it.each<[string, () => Promise<void>]>([
  ['a change half written', async () => appendFile(path(await find('journal-')), '0123abcd {"t":"not')],
  ['a change never confirmed as stored', async () => appendFile(path(await find('journal-')), 'nonsense\n')],
  ['a table half written', () => writeFile(path('notes.99.ndjson'), '0123abcd {"id":')],
  [
    'the last changes once more in the journal after theirs, where they had to be written again',
    async () => {
      const name = await find('journal-')
      const texts = (await readFile(path(name), 'utf8')).split('\n').slice(-4)
      await writeFile(path(`journal-${Number(name.split('-')[1]) + 1}`), texts.join('\n'))
    },
  ],
  ['a file of another program', () => writeFile(path('notes.txt'), 'x')],
])('not damage: %s', async (_what, alter) => {
  await alter()
  expect((await open()).notes).toHaveLength(20)
  expect((await open()).notes).toHaveLength(20)
})

describe('a repair', () => {
  it('keeps intact rows and changes, reports losses, and moves damaged files aside', async () => {
    const [table, journal] = [await find('notes.'), await find('journal-')]
    await change(table, (bytes) => bytes.toString().replace('note 3', 'nope 3'))
    const withoutFourth = lines((all) => all.toSpliced(3, 1))
    await change(journal, withoutFourth)
    const { notes, printed } = await open(true)
    expect(notes).toHaveLength(18)
    expect(notes).not.toContain('nope 3')
    expect(printed).toEqual([
      `${table} was changed. notes: 9 of 10 rows are kept.`,
      expect.stringContaining(`${journal} was changed: line 4 cannot be read or is missing. 1 changes`),
      expect.stringContaining('damaged-1'),
    ])
    expect((await readdir(join(folder, 'damaged-1'))).toSorted()).toEqual([journal, table].toSorted())
    expect((await open()).notes).toEqual(notes)
  })

  it.each(everywhere)('opens a folder with the $what $how', async ({ start, alter }) => {
    await change(await find(start), alter)
    const { printed } = await open(true)
    expect(printed.length).toBeGreaterThan(1)
    expect((await open()).printed).toEqual([])
  })

  it.each(Object.values(files))('opens a folder without %s', async (start) => {
    const name = await find(start)
    await rm(path(name))
    const { notes } = await open(true)
    expect(notes.length).toBeGreaterThan(start === files.manifest ? 19 : 9)
    expect((await open()).notes).toEqual(notes)
  })

  const toFolder = async (name: string) => {
    await rm(path(name))
    await mkdir(path(name))
  }
  it.each<[string, string, (name: string) => Promise<void>]>([
    ['a folder in place of', files.manifest, toFolder],
    ['a folder in place of', files.sequence, toFolder],
    ['more behind', files.sequence, (name) => appendFile(path(name), 'more')],
  ])('opens a folder with %s %s', async (_what, start, alter) => {
    await alter(await find(start))
    const { notes } = await open(true)
    expect(notes).toHaveLength(20)
    expect((await open()).notes).toEqual(notes)
  })

  it('reseeds a table that is entirely unreadable', async () => {
    const [table, journal] = [await find('notes.'), await find('journal-')]
    await Promise.all([table, journal].map((name) => truncate(path(name))))
    expect((await open(true)).notes).toEqual(['seeded'])
  })
})
