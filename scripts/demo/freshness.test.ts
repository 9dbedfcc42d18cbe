import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTest } from '#mock/testing/of-file.ts'
import { isBuildFresh } from './freshness.ts'

const root = folderOfTest()

/** Creates a file and sets the times of it and its folder, in seconds. */
function lay(path: string, time: number): void {
  const file = join(root.path, path)
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
  utimesSync(join(root.path, 'web/src'), 10, 10)
  for (const [path, time] of built) lay(path, time)
  expect(isBuildFresh(root.path)).toBe(isFresh)
})
