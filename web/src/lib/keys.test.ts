import { expect, test } from 'vitest'
import { keySheet, localKeys, shortcuts, shownKey } from './keys.ts'

const listed: readonly string[] = Object.values(keySheet).flat()

test('the sheet lists every key that something answers to, once', () => {
  expect(listed).toEqual(expect.arrayContaining([...Object.keys(shortcuts), ...Object.keys(localKeys)]))
  expect(new Set(listed).size).toBe(listed.length)
})

test('no two keys of the same place look alike', () => {
  for (const names of Object.values(keySheet)) {
    const shown = names.map(shownKey)
    expect(new Set(shown).size).toBe(shown.length)
  }
})
