import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOfTest } from '#mock/testing/of-file.ts'
import { Store } from '../store.ts'
import { writeManifest } from './contents.ts'

const folder = folderOfTest()

const path = (name: string) => join(folder.path, 'store', name)

async function open(): Promise<string[]> {
  const store = await Store.open({ folder: folder.path, seed: { notes: () => [] } })
  const texts = store.table<{ id: number; text: string }>('notes').rows.map(({ text }) => text)
  await store.close()
  return texts
}

describe('a folder in the old format', () => {
  const write = async (journal: string, table = '{"id":1,"text":"one"}\n') => {
    await mkdir(join(folder.path, 'store'))
    await writeFile(
      path('MANIFEST.json'),
      JSON.stringify({ journal: 3, tables: { notes: { file: 'notes.3.ndjson', nextId: 5 } } }),
    )
    await writeFile(path('notes.3.ndjson'), table)
    await writeFile(path('journal-3'), journal)
  }

  it('is read and upgraded with checksums', async () => {
    await write('{"t":"notes","i":5,"d":{"id":5,"text":"five"}}\n{"t":"notes","i"')
    expect(await open()).toEqual(['one', 'five'])
    const manifest = JSON.parse(await readFile(path('MANIFEST.json'), 'utf8'))
    expect(writeManifest({ ...manifest, sum: undefined })).toContain(manifest.sum)
    const { file } = manifest.tables.notes
    await writeFile(path(file), (await readFile(path(file), 'utf8')).replace('five', 'nine'))
    await expect(open()).rejects.toThrow('was changed')
  })

  it.each([
    ['nonsense\n', undefined, 'journal-3 was changed: line 1 cannot be read'],
    ['', '{"id":1,"text":"one"}\n{"id":2', undefined],
    ['', '{"id":1}\n[]\n', 'notes.3.ndjson cannot be read from line 2 on'],
    ['{"t":"notes","i":null}\n', undefined, 'journal-3 was changed: line 1 cannot be read'],
  ])('reports the unreadable line', async (journal, table, message) => {
    await write(journal, table)
    if (message === undefined) expect(await open()).toEqual(['one'])
    else await expect(open()).rejects.toThrow(message)
  })
})
