import { describe, expect, test } from 'vitest'
import { isChunkError, shouldReload } from './stale.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

function refuse(): never {
  throw new DOMException('denied', 'SecurityError')
}

describe('a stale part reloads the window', () => {
  test('once for each version', () => {
    const store = memory()
    const versions = ['1', '1', '2', '2', '1']
    expect(versions.map((version) => shouldReload(store, version))).toEqual([true, false, true, false, false])
  })

  test('never where nothing can be remembered', () => {
    expect(shouldReload({ getItem: refuse, setItem: refuse }, '1')).toBe(false)
    expect(shouldReload({ getItem: () => null, setItem: refuse }, '1')).toBe(false)
    expect(shouldReload({ getItem: () => null, setItem: () => undefined }, '1')).toBe(false)
  })
})

test.each([
  [
    'Chromium',
    new TypeError('Failed to fetch dynamically imported module: https://c.example/assets/a.js'),
    true,
  ],
  [
    'Firefox',
    new TypeError('error loading dynamically imported module: https://c.example/assets/a.js'),
    true,
  ],
  ['Safari', new TypeError('Importing a module script failed.'), true],
  ['Safari, a page instead', new TypeError("'text/html' is not a valid JavaScript MIME type."), true],
  ['a failure inside a page', new TypeError("Cannot read properties of undefined (reading 'x')"), false],
  ['a failed call', new TypeError('Failed to fetch'), false],
  ['no error at all', 'Failed to fetch dynamically imported module', false],
])('isChunkError: %s', (_name, error, expected) => {
  expect(isChunkError(error)).toBe(expected)
})
