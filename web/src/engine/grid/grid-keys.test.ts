import { expect, test } from 'vitest'
import { firstText } from './grid-keys.ts'

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  firstText({ key, keyCode: 0, altKey: false, ...more })

test.each([
  ['a letter begins with itself', press('a'), 'a'],
  ['a key that an input method took begins with nothing yet', press('Process', { keyCode: 229 }), ''],
  ['also where its name is that of the letter', press('d', { keyCode: 229 }), ''],
  ['another key begins nothing', press('F5'), undefined],
  ['a letter with Alt neither', press('w', { altKey: true }), undefined],
])('%s', (_name, text, expected) => expect(text).toBe(expected))
