import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isChunkError, loadPart, shouldReload, styleRefusal } from './stale.ts'

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

test('a stale chunk reloads the window once for each version', () => {
  const store = memory()
  const versions = ['1', '1', '2', '2', '1']
  expect(versions.map((version) => shouldReload(store, version))).toEqual([true, false, true, false, false])
})

test('a stale chunk never reloads the window without working storage', () => {
  expect(shouldReload({ getItem: refuse, setItem: refuse }, '1')).toBe(false)
  expect(shouldReload({ getItem: () => null, setItem: refuse }, '1')).toBe(false)
  expect(shouldReload({ getItem: () => null, setItem: () => undefined }, '1')).toBe(false)
})

test.each([
  ['Chromium', new TypeError('Failed to fetch dynamically imported module: https://c.example/a.js'), true],
  ['Firefox', new TypeError('error loading dynamically imported module: https://c.example/a.js'), true],
  ['Safari', new TypeError('Importing a module script failed.'), true],
  ['a style sheet', new Error(`${styleRefusal}: assets/app-1.css`), true],
  ['a failure inside a page', new TypeError("Cannot read properties of undefined (reading 'x')"), false],
  ['a failed call', new TypeError('Failed to fetch'), false],
])('isChunkError: %s', (_name, error, expected) => {
  expect(isChunkError(error)).toBe(expected)
})

describe('loadPart', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())
  const gone = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
  /** Runs the loader with one outcome per attempt; an `Error` is a failure. */
  async function load(...outcomes: unknown[]) {
    const attempt = vi.fn(async () => {
      const outcome = outcomes[attempt.mock.calls.length - 1]
      if (outcome instanceof Error) throw outcome
      return outcome
    })
    const loading = loadPart(attempt).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    return { came: await loading, attempts: attempt.mock.calls.length }
  }

  test.each([
    ['is asked for once where it comes', ['page'], { came: 'page', attempts: 1 }],
    ['is asked for again where it did not', [gone, 'page'], { came: 'page', attempts: 2 }],
    ['is not asked for a third time', [gone, gone, 'page'], { came: gone, attempts: 2 }],
  ])('%s', async (_name, outcomes, expected) => {
    expect(await load(...outcomes)).toEqual(expected)
  })
})
