import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { folderOfTest } from '#mock/testing/of-file.ts'
import { writeManifest } from './folder/contents.ts'
import type { Seed, StoreOptions } from './store-options.ts'
import { Store } from './store.ts'
import type { Change } from './table.ts'

interface Note {
  readonly id: number
  text: string
}

const seed: Seed = { notes: () => [{ id: 1, text: 'seeded' }], marks: () => [] }

const folder = folderOfTest()
let opened: Store[] = []
afterEach(async () => {
  await Promise.all(opened.map((store) => store.close()))
  opened = []
})

async function open(options: Partial<StoreOptions> = {}): Promise<Store> {
  const store = await Store.open({ folder: folder.path, seed, ...options })
  opened.push(store)
  return store
}

async function close(store: Store): Promise<void> {
  opened = opened.filter((other) => other !== store)
  await store.close()
}

/** Opens another store over the same folder, as after a crash: nothing was closed or compacted. */
async function reopenAfterCrash(): Promise<Store> {
  await rm(join(folder.path, 'owners'), { recursive: true })
  return open()
}

const notes = (store: Store) => store.table<Note>('notes')
const texts = (store: Store) => notes(store).rows.map(({ text }) => text)
const file = (name: string) => join(folder.path, 'store', name)
const journalName = async () =>
  (await readdir(join(folder.path, 'store'))).findLast((name) => name.startsWith('journal-')) ?? ''

describe('a store', () => {
  it('is seeded once, and again on reset or after an interrupted seed', async () => {
    const store = await open()
    expect(texts(store)).toEqual(['seeded'])
    expect(JSON.parse(await readFile(file('MANIFEST.json'), 'utf8'))).toMatchObject({
      tables: { notes: { nextId: 2 }, marks: { nextId: 1 } },
    })
    notes(store).remove(1)
    await close(store)
    const later = await open({ seed: { ...seed, pages: () => [{ id: 5, text: 'new' }] } })
    expect([texts(later), later.table<Note>('pages').rows]).toEqual([[], [{ id: 5, text: 'new' }]])
    await close(later)
    await rm(file('MANIFEST.json'))
    await writeFile(file('SEEDING'), '')
    const again = await open()
    expect([texts(again), (await readdir(join(folder.path, 'store'))).includes('SEEDING')]).toEqual([
      ['seeded'],
      false,
    ])
    notes(again).remove(1)
    await close(again)
    expect(texts(await open({ reset: true }))).toEqual(['seeded'])
  })

  it('reseeds a table whose seed was not on disk and replays its changes', async () => {
    const store = await open({ lazySeed: new Set(['notes']) })
    await store.compact()
    notes(store).insert({ text: 'two' })
    await close(store)
    const { sum: _sum, ...manifest } = JSON.parse(await readFile(file('MANIFEST.json'), 'utf8'))
    expect(manifest.tables.notes.nextId).toBe(2)
    delete manifest.tables.notes
    await writeFile(file('MANIFEST.json'), writeManifest(manifest))
    expect(texts(await open())).toEqual(['seeded', 'two'])
  })

  describe('atomically', () => {
    const move = (store: Store) => {
      notes(store).update(1, { text: 'moved' })
      store.table<Note>('marks').insert({ text: 'mark' })
    }

    it('rolls back and publishes nothing on an error', async () => {
      const store = await open()
      const heard: Change[] = []
      store.onChange((change) => heard.push(change))
      const failing = () =>
        store.atomically(() => {
          move(store)
          notes(store).remove(1)
          throw new Error('no')
        })
      expect(failing).toThrow('no')
      expect([texts(store), store.table('marks').rows, heard]).toEqual([['seeded'], [], []])
      await close(store)
      expect(texts(await open())).toEqual(['seeded'])
    })

    it('publishes changes after all are made, and includes changes by listeners', async () => {
      const store = await open()
      const seen: string[] = []
      store.onChange(({ table }) => {
        seen.push(`${table} ${texts(store).join()} ${store.table('marks').rows.length}`)
        if (table === 'marks') notes(store).update(1, { text: 'counted' })
      })
      store.atomically(() => move(store))
      expect(seen).toEqual(['notes moved 1', 'marks moved 1', 'notes counted 1'])
      await store.flushed()
      expect((await readFile(file(await journalName()), 'utf8')).trim().split('\n')).toHaveLength(1)
    })
  })

  it('uses no id for a refused row', async () => {
    const table = notes(await open())
    table.guard = {
      put({ text }) {
        if (text === '') throw new Error('empty')
      },
    }
    expect(() => table.insert({ text: '' })).toThrow('empty')
    expect([table.nextId, table.rows.length]).toEqual([2, 1])
  })

  it('applies differing computed values without publishing a change', async () => {
    const store = await open()
    const seen: string[] = []
    store.onChange(({ table }) => seen.push(table))
    const table = notes(store)
    const { version } = table
    expect([table.settle(1, { text: 'seeded' }), table.settle(9, { text: 'none' })]).toEqual([[], []])
    expect(table.version).toBe(version)
    expect(table.settle(1, { text: 'counted' })).toEqual(['text'])
    expect([texts(store), seen]).toEqual([['counted'], []])
  })

  it('stores nothing after its folder was taken over', async () => {
    const store = await open()
    const machine = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
    const other = await reopenAfterCrash()
    notes(store).insert({ text: 'too late' })
    await expect(store.flushed()).rejects.toThrow('Another process has taken the data folder')
    machine.mockRestore()
    expect(texts(other)).toEqual(['seeded'])
    opened = [other]
    await expect(store.close()).rejects.toThrow('Another process has taken the data folder')
  })
})
