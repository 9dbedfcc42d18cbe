import { readdir, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { folderOfTest } from '#mock/testing/of-file.ts'
import { KeptFiles } from './kept-files.ts'

const folder = folderOfTest()
const open = () => KeptFiles.open(dirname(folder.path), basename(folder.path))

it('writes, reads whole or in part, and removes a file', async () => {
  const files = await open()
  expect(await files.write('a', ['hello ', Buffer.from('world')])).toBe(11)
  expect((await files.read('a'))?.toString()).toBe('hello world')
  expect(await text(files.stream('a', { start: 6, end: 8 }))).toBe('wor')
  await files.remove('a')
  await files.remove('a')
  expect(await files.read('a')).toBeUndefined()
})

it('a failed or aborted write leaves the previous file intact', async () => {
  const files = await open()
  await files.write('a', ['before'])
  async function* broken() {
    yield 'half'
    throw new Error('cut')
  }
  await expect(files.write('a', broken())).rejects.toThrow('cut')
  expect(await files.write('a', ['x'], { isOver: () => true })).toBeUndefined()
  expect(await readdir(folder.path)).toEqual(['a'])
  expect((await files.read('a'))?.toString()).toBe('before')
})

it('removes partial writes at the start and follows no symbolic link', async () => {
  await writeFile(join(folder.path, 'b.part'), 'half')
  await symlink('/etc/hostname', join(folder.path, 'c'))
  const files = await open()
  expect(await readdir(folder.path)).toEqual(['c'])
  expect(await files.read('c')).toBeUndefined()
})
