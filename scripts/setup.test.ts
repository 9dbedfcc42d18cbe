import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '#mock/testing/of-file.ts'
import { fromRoot } from './root.ts'

const project = folderOfTest()
beforeEach(() => {
  mkdirSync(join(project.path, 'scripts'))
  mkdirSync(join(project.path, 'bin'))
  copyFileSync(fromRoot('scripts/setup.mjs'), join(project.path, 'scripts/setup.mjs'))
  writeFileSync(join(project.path, 'package-lock.json'), '{}')
  fakeNpm('mkdir -p node_modules && echo "$@" >> calls')
})

/** Installs an npm that runs a script instead of using the network. */
function fakeNpm(script: string): void {
  writeFileSync(join(project.path, 'bin/npm'), `#!/bin/sh\n${script}\n`)
  chmodSync(join(project.path, 'bin/npm'), 0o755)
}

function setUp(): { status: number | null; stderr: string } {
  const env = { ...process.env, PATH: `${join(project.path, 'bin')}:${process.env['PATH'] ?? ''}` }
  return spawnSync(process.execPath, [join(project.path, 'scripts/setup.mjs')], { env, encoding: 'utf8' })
}

function installs(): number {
  const calls = join(project.path, 'calls')
  return existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n').length : 0
}

test('installs once, and again only when the lockfile changed', () => {
  expect(setUp().status).toBe(0)
  expect(setUp().status).toBe(0)
  expect(installs()).toBe(1)
  writeFileSync(join(project.path, 'package-lock.json'), '{"changed":true}')
  expect(setUp().status).toBe(0)
  expect(installs()).toBe(2)
})

test('a failed installation prints an error and is retried', () => {
  fakeNpm('exit 1')
  const { status, stderr } = setUp()
  expect(status).toBe(1)
  expect(stderr).toContain('The packages could not be installed. Is the package registry reachable')
  fakeNpm('mkdir -p node_modules && echo "$@" >> calls')
  expect(setUp().status).toBe(0)
  expect(installs()).toBe(1)
})
