import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensure } from './system-packages.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'programs-'))
  vi.stubEnv('PATH', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test.each(['chromium', 'google-chrome'])('finds %s on the PATH', (name) => {
  writeFileSync(join(folder, name), '#!/bin/sh\n')
  chmodSync(join(folder, name), 0o755)
  expect(ensure('chromium')).toBe(join(folder, name))
})

test('a file that cannot be run is no program; without apt the sentence says what to install', () => {
  writeFileSync(join(folder, 'chromium'), '')
  expect(() => ensure('chromium')).toThrow('sudo apt-get install chromium fonts-noto-cjk fonts-inter')
})
