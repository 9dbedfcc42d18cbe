import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { possibleTours } from './engines.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engines-'))
  vi.stubEnv('PATH', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

test('an engine that is not there and cannot be installed is left out, and said so with what to install', () => {
  writeFileSync(join(folder, 'firefox-esr'), '#!/bin/sh\n')
  chmodSync(join(folder, 'firefox-esr'), 0o755)
  const said = vi.spyOn(console, 'log').mockReturnValue()
  expect(possibleTours()).toEqual(['tests/engines/firefox.test.ts'])
  expect(said).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/SKIPPED: no page was opened in WebKit\. .*sudo apt-get install webkit2gtk-driver/),
  )
})
