import { expect, test } from 'vitest'
import { keySheet, localKeys, shortcuts, shownKey } from './keys.ts'

const listed: readonly string[] = Object.values(keySheet).flat()

test('the key sheet lists every shortcut exactly once', () => {
  expect(listed).toEqual(expect.arrayContaining([...Object.keys(shortcuts), ...Object.keys(localKeys)]))
  expect(new Set(listed).size).toBe(listed.length)
})

test('keys of one section are displayed differently', () => {
  for (const names of Object.values(keySheet)) {
    const shown = names.map(shownKey)
    expect(new Set(shown).size).toBe(shown.length)
  }
})
