import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findK6 } from './k6.ts'

let folder: string
let bin: string
let cache: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'find-k6-'))
  bin = join(folder, 'bin')
  cache = join(folder, 'cache')
  mkdirSync(bin)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const k6Script = 'echo "k6 v9.9.9 (go1, linux)"'

function program(name: string, script: string, where = bin): void {
  mkdirSync(where, { recursive: true })
  writeFileSync(join(where, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(where, name), 0o755)
}

function find() {
  return findK6({ read: '/read', write: '/write' }, { PATH: `${bin}:/usr/bin:/bin` }, cache)
}

/** Hides programs of this machine behind ones that fail. */
function without(...names: string[]): void {
  for (const name of names) program(name, 'exit 1')
}

test('k6 on the PATH comes first', () => {
  program('k6', k6Script)
  without('go', 'docker')
  expect(find()).toEqual({ command: 'k6', before: [], origin: 'k6 v9.9.9' })
})

test('what was built before is taken without building again', () => {
  without('k6', 'go', 'docker')
  program('k6', k6Script, cache)
  expect(find()).toMatchObject({ command: join(cache, 'k6'), origin: 'k6 v9.9.9, built with Go' })
})

test('Go builds the pinned version into the cache', () => {
  without('k6', 'docker')
  program('what-go-builds', k6Script)
  const build = `cp ${join(bin, 'what-go-builds')} "$GOBIN/k6"`
  program('go', `[ "$1" = version ] && exit 0\n[ "$2" = go.k6.io/k6@v1.8.1 ] || exit 1\n${build}`)
  expect(find()).toMatchObject({ command: join(cache, 'k6'), before: [] })
})

test('where Go fails, a container engine runs the image, with the folders under their own names', () => {
  without('k6')
  program('go', '[ "$1" = version ] && exit 0\necho no network >&2\nexit 1')
  program('docker', '[ "$1" = pull ] || [ "$2" = grafana/k6:1.8.1 ] || exit 1\n[ "$1" = pull ]')
  const k6 = find()
  expect(k6).toMatchObject({ command: 'docker', origin: 'k6 1.8.1, in a container' })
  expect(k6?.before).toEqual(
    expect.arrayContaining(['host', '/read:/read:ro', '/write:/write', 'grafana/k6:1.8.1']),
  )
  expect(console.error).toHaveBeenCalledWith('no network')
})

test('there is none where nothing brings one', () => {
  without('k6', 'go', 'docker')
  expect(find()).toBeUndefined()
})
