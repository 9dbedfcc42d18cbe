import { expect, it } from 'vitest'
import { bytesText, isWhole, prettyText } from './text.ts'

const text = (content: string, more = {}) => ({
  text: content,
  encoding: 'utf8' as const,
  left: 0,
  isMasked: false,
  ...more,
})

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1536, '1.5 KB'],
  [100 * 2 ** 20, '100 MB'],
  [3 * 2 ** 30, '3 GB'],
])('%i bytes are %s', (bytes, shown) => expect(bytesText(bytes)).toBe(shown))

it('lays JSON out, and leaves alone what is none or is not whole', () => {
  expect(prettyText(text('{"a":1}'))).toBe('{\n  "a": 1\n}')
  expect(prettyText(text('{"a":'))).toBe('{"a":')
  expect(prettyText(text('{"a":1}', { left: 5 }))).toBe('{"a":1}')
  expect(prettyText(text('12'))).toBe('12')
})

it('knows what may be edited', () => {
  expect(isWhole(text('a'))).toBe(true)
  expect(isWhole(text('a', { left: 1 }))).toBe(false)
  expect(isWhole(text('a', { isMasked: true }))).toBe(false)
  expect(isWhole(text('gIE=', { encoding: 'base64' }))).toBe(false)
})
