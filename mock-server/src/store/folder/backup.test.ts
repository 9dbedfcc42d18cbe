import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { folderOfTest } from '#mock/testing/of-file.ts'
import { Store } from '../store.ts'
import { backUp, restore } from './backup.ts'

const folder = folderOfTest()
let data: string
let file: string
beforeEach(async () => {
  ;[data, file] = [join(folder.path, 'data'), join(folder.path, 'data.zip')]
  const store = await open(data)
  store.table('notes').insert({})
  await store.close()
  await mkdir(join(data, 'files'))
  await writeFile(join(data, 'files', 'a.png'), 'picture')
})

const open = (at: string) =>
  Store.open({ folder: at, seed: { notes: () => [{ id: 1 }], sessions: () => [] } })

it('is consistent while the store is written and contains everything stored at its start', async () => {
  const store = await open(data)
  const notes = store.table('notes')
  const work = { isOver: false }
  const write = async () => {
    for (let n = 0; !work.isOver; n += 1) {
      notes.insert({ text: 'x'.repeat(n % 997) })
      await store.flushed()
      if (n % 20 === 19) await store.compact()
    }
  }
  const writing = write()
  for (const round of [1, 2, 3]) {
    const before = notes.rows.at(-1)?.id ?? 0
    const copy = join(folder.path, `${round}.zip`)
    await backUp(data, copy)
    await restore(copy, join(folder.path, `${round}`))
    expect(await readFile(join(folder.path, `${round}`, 'files/a.png'), 'utf8')).toBe('picture')
    const other = await open(join(folder.path, `${round}`))
    const ids = other.table('notes').rows.map(({ id }) => id)
    await other.close()
    expect(ids).toEqual(ids.map((_, place) => place + 1))
    expect(ids.length).toBeGreaterThanOrEqual(before - 1)
  }
  work.isOver = true
  await writing
  await store.close()
}, 60_000)

it('contains no sessions, from table or journal, and everything else', async () => {
  const old = await open(data)
  const hash = 'hash-of-a-token'
  old.table('sessions').insert({ hash })
  await old.close()
  const store = await open(data)
  store.atomically(() => {
    store.table('sessions').insert({ hash })
    store.table('notes').insert({})
  })
  store.table('sessions').insert({ hash })
  store.table('notes').insert({})
  await store.close()
  await backUp(data, file)
  await restore(file, join(folder.path, 'other'))
  const names = await readdir(join(folder.path, 'other/store'))
  const texts = await Promise.all(
    names.map((name) => readFile(join(folder.path, 'other/store', name), 'utf8')),
  )
  expect(texts.join('')).not.toContain(hash)
  const other = await open(join(folder.path, 'other'))
  expect(other.table('notes').rows).toHaveLength(4)
  expect(other.table('sessions').rows).toEqual([])
  await other.close()
})

it('is refused while a folder is damaged', async () => {
  const journal = (await readdir(join(data, 'store'))).find((name) => name.startsWith('notes.')) ?? ''
  await truncate(join(data, 'store', journal), 3)
  await expect(backUp(data, file)).rejects.toThrow(`${journal} was cut (3 of `)
  expect(await readdir(folder.path)).toEqual(['data'])
})

it('overwrites no file and no non-empty folder', async () => {
  await backUp(data, file)
  await expect(backUp(data, file)).rejects.toThrow('is there already')
  await expect(restore(file, data)).rejects.toThrow('is not empty')
  await expect(backUp(join(folder.path, 'nothing'), file)).rejects.toThrow('There are no records in')
})

it.each([
  ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['with one bit changed', (bytes: Buffer) => bytes.fill((bytes[60] ?? 0) ^ 1, 60, 61)],
])('is not restored from a file %s', async (_how, alter) => {
  await backUp(data, file)
  await writeFile(file, alter(await readFile(file)))
  await expect(restore(file, join(folder.path, 'other'))).rejects.toThrow('is no backup, or it is damaged')
  expect(await readdir(folder.path)).not.toContain('other')
})
