import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { KeptFiles } from './kept-files.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-files-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('keeps a file as a whole, and reads all or a piece of it', async () => {
  const files = await KeptFiles.open(dirname(folder), basename(folder))
  expect(await files.write('a', ['hello ', Buffer.from('world')])).toBe(11)
  expect((await files.read('a'))?.toString()).toBe('hello world')
  expect(await text(files.stream('a', { start: 6, end: 8 }))).toBe('wor')
  await files.remove('a')
  await files.remove('a')
  expect(await files.read('a')).toBeUndefined()
})

it('leaves nothing of what fails or is stopped, and what was there before', async () => {
  const files = await KeptFiles.open(dirname(folder), basename(folder))
  await files.write('a', ['before'])
  async function* broken() {
    yield 'half'
    throw new Error('cut')
  }
  await expect(files.write('a', broken())).rejects.toThrow('cut')
  expect(await files.write('a', ['x'], { isOver: () => true })).toBeUndefined()
  expect(await readdir(folder)).toEqual(['a'])
  expect((await files.read('a'))?.toString()).toBe('before')
})

it('forgets what was half written when the platform was stopped, and follows no link', async () => {
  await writeFile(join(folder, 'b.part'), 'half')
  await symlink('/etc/hostname', join(folder, 'c'))
  const files = await KeptFiles.open(dirname(folder), basename(folder))
  expect(await readdir(folder)).toEqual(['c'])
  expect(await files.read('c')).toBeUndefined()
})
