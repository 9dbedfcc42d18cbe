import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isBuildFresh } from './freshness.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'freshness-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Lays a file and gives it and its folder a time, in seconds. */
function lay(path: string, time: number): void {
  const file = join(root, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, '')
  utimesSync(file, time, time)
  utimesSync(join(file, '..'), time, time)
}

test.each([
  ['nothing is built', [], false],
  ['the build is younger', [['web/dist/index.html.gz', 20]], true],
  ['a source is younger', [['web/dist/index.html.gz', 5]], false],
] satisfies [string, [string, number][], boolean][])('%s', (_case, built, isFresh) => {
  lay('web/src/app/main.tsx', 10)
  utimesSync(join(root, 'web/src'), 10, 10)
  for (const [path, time] of built) lay(path, time)
  expect(isBuildFresh(root)).toBe(isFresh)
})
