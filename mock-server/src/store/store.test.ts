import { appendFile, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTurn } from '#mock/testing/in-turn.ts'
import { Store, type Seed, type StoreOptions } from './store.ts'

interface Note {
  readonly id: number
  text: string
}

const seed: Seed = { notes: () => [{ id: 1, text: 'seeded' }], marks: () => [] }

let folder: string
let opened: Store[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'))
})
afterEach(async () => {
  await Promise.all(opened.map((store) => store.close()))
  opened = []
  await rm(folder, { recursive: true, force: true })
})

async function open(options: Partial<StoreOptions> = {}): Promise<Store> {
  const store = await Store.open({ folder, seed, ...options })
  opened.push(store)
  return store
}

async function close(store: Store): Promise<void> {
  opened = opened.filter((other) => other !== store)
  await store.close()
}

/** Another store over the same folder, as after a crash: nothing was closed, nothing compacted. */
async function reopenAfterCrash(): Promise<Store> {
  await rm(join(folder, 'LOCK'))
  return open()
}

const notes = (store: Store) => store.table<Note>('notes')
const texts = (store: Store) => notes(store).rows.map(({ text }) => text)
const file = (name: string) => join(folder, 'store', name)
const journalName = async () =>
  (await readdir(join(folder, 'store'))).findLast((name) => name.startsWith('journal-')) ?? ''

describe('a store', () => {
  it('is seeded once and marked before it is there', async () => {
    const store = await open()
    expect(texts(store)).toEqual(['seeded'])
    expect(JSON.parse(await readFile(file('MANIFEST.json'), 'utf8'))).toMatchObject({
      tables: { notes: { nextId: 2 }, marks: { nextId: 1 } },
    })
    notes(store).remove(1)
    await close(store)
    expect(texts(await open())).toEqual([])
  })

  it('takes a table whose seed had not reached the disk from its seed again, with what was changed since', async () => {
    const store = await open({ lazySeed: new Set(['notes']) })
    await store.compact()
    notes(store).insert({ text: 'two' })
    await close(store)
    const manifest = JSON.parse(await readFile(file('MANIFEST.json'), 'utf8'))
    expect(manifest.tables.notes.nextId).toBe(2)
    delete manifest.tables.notes
    await writeFile(file('MANIFEST.json'), JSON.stringify(manifest))
    expect(texts(await open())).toEqual(['seeded', 'two'])
  })

  it('brings back every flushed change after a crash', async () => {
    const store = await open()
    notes(store).insert({ text: 'two' })
    notes(store).insert({ text: 'three' })
    notes(store).update(2, { text: 'TWO' })
    notes(store).remove(1)
    await store.flushed()
    expect(texts(await reopenAfterCrash())).toEqual(['TWO', 'three'])
  })

  it('leaves out a last line that is torn', async () => {
    const store = await open()
    notes(store).insert({ text: 'whole' })
    await store.flushed()
    await appendFile(file(await journalName()), '{"t":"notes","i":3,"d":{"id":3,"te')
    expect(texts(await reopenAfterCrash())).toEqual(['seeded', 'whole'])
  })

  it('says which line it cannot read anywhere else', async () => {
    await close(await open())
    await writeFile(file(await journalName()), 'nonsense\n')
    await expect(open()).rejects.toThrow(/journal-\d+: line 1 cannot be read/)
  })

  it('begins anew when it was killed before the seed was marked', async () => {
    await close(await open())
    await rm(file('MANIFEST.json'))
    expect(texts(await open())).toEqual(['seeded'])
  })

  it('never gives an id twice, not even across a restart', async () => {
    const store = await open()
    const { id } = notes(store).insert({ text: 'gone' })
    notes(store).remove(id)
    await close(store)
    const again = await open()
    expect(notes(again).insert({ text: 'next' }).id).toBe(id + 1)
    await close(again)
    expect(notes(await open()).nextId).toBe(id + 2)
  })

  it('folds its journal while it is written to, and loses nothing by it', async () => {
    const store = await open({ compactAt: 2_000 })
    await inTurn(300, (n) => {
      notes(store).insert({ text: `note ${n}` })
      return store.flushed()
    })
    await vi.waitFor(async () => expect(Number((await journalName()).split('-')[1])).toBeGreaterThan(2))
    expect(texts(await reopenAfterCrash())).toHaveLength(301)
  })

  it('forgets everything on reset', async () => {
    const store = await open()
    notes(store).insert({ text: 'mine' })
    await close(store)
    expect(texts(await open({ reset: true }))).toEqual(['seeded'])
  })

  it('seeds a table that came with a newer version', async () => {
    await close(await open())
    const store = await open({ seed: { ...seed, pages: () => [{ id: 5, text: 'new' }] } })
    expect(store.table<Note>('pages').rows).toEqual([{ id: 5, text: 'new' }])
  })

  it('belongs to one process at a time', async () => {
    await close(await open())
    await writeFile(join(folder, 'LOCK'), String(process.ppid))
    await expect(open()).rejects.toThrow(`in use by process ${process.ppid}`)
    // the number of a process that cannot be: its owner was killed
    await writeFile(join(folder, 'LOCK'), '999999999')
    expect(texts(await open())).toEqual(['seeded'])
  })

  it('stays with its process when the clock of the machine is set, and not beyond a start of the machine', async () => {
    const store = await open()
    const path = join(folder, 'LOCK')
    const [number, start = ''] = (await readFile(path, 'utf8')).split(' ')
    await close(store)
    expect(number).toBe(String(process.pid))
    await writeFile(path, `${process.ppid} ${start}`)
    await utimes(path, new Date(0), new Date(0))
    await expect(open()).rejects.toThrow(`in use by process ${process.ppid}`)
    await writeFile(path, `${process.ppid} of-an-earlier-start`)
    expect(texts(await open())).toEqual(['seeded'])
  })

  it('refuses a change before it happens', async () => {
    const store = await open()
    notes(store).guard = {
      put({ text }) {
        if (text === '') throw new Error('empty')
      },
    }
    expect(() => notes(store).insert({ text: '' })).toThrow('empty')
    expect(() => notes(store).update(1, { text: '' })).toThrow('empty')
    expect(texts(store)).toEqual(['seeded'])
    expect(notes(store).nextId).toBe(2)
  })
})
