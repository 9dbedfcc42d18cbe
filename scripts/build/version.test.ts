import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { stampBuild } from './version.ts'

const page = '<head><meta name="build" content="" /><script src="assets/door-1.js"></script></head>'
const files = { 'assets/door-1.js': 'open()', 'assets/page-1.js': 'show()', 'index.html': page }
const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

/** Creates a folder with files, written in the given order. */
function folderOf(contents: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'version-'))
  folders.push(folder)
  for (const [path, text] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}
const of = { version: '1.2.0', time: '2026-11-20T08:00:00Z' }
const buildOf = (contents: Readonly<Record<string, string>>) => stampBuild(folderOf(contents), of).build

describe('the build id', () => {
  test('is in the page and in version.json', () => {
    const folder = folderOf(files)
    const { build } = stampBuild(folder, of)
    expect(build).toMatch(/^[0-9a-f]{12}$/)
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain(
      `<meta name="build" content="${build}" />`,
    )
    expect(JSON.parse(readFileSync(join(folder, 'version.json'), 'utf8'))).toEqual({ ...of, build })
  })

  test.each([
    ['a file that changed', { ...files, 'assets/page-1.js': 'show(2)' }],
    ['a file under another name', { ...files, 'assets/more-1.js': '' }],
  ])('changes for %s, but not with the order of writing', (_name, contents) => {
    expect(buildOf(contents)).not.toBe(buildOf(files))
    expect(buildOf(files)).toBe(buildOf(Object.fromEntries(Object.entries(files).toReversed())))
  })
})
