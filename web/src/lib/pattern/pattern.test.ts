import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { compilePattern } from './pattern.ts'

function finds(pattern: string, text: string): boolean {
  const finder = compilePattern(pattern)
  if (typeof finder === 'string') throw new Error(finder)
  return finder(text)
}

/** Patterns of the supported syntax, small enough for the browser's backtracking engine. */
const atom = fc.constantFrom(...String.raw`a b . \d \W [^a] [a-c] [\d_-] ^ $ \b 1 \.`.split(' '))
const patterns = fc.letrec<{ one: string; all: string }>((tie) => ({
  one: fc.oneof(
    { depthSize: 'small' },
    atom,
    fc
      .tuple(tie('all'), fc.constantFrom('', '?', '*', '+', '{2}', '{1,}', '{0,2}', '*?'))
      .map(([inner, times]) => `(?:${inner})${times}`),
    fc.tuple(tie('all'), tie('all')).map(([a, b]) => `(${a}|${b})`),
  ),
  all: fc.array(tie('one'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
})).all

test('matches like the regular expressions of the browser', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'B', 'b', '1', '.', ' ', '_', '-'), maxLength: 7 })
  fc.assert(
    fc.property(patterns, texts, (pattern, text) => {
      fc.pre(pattern.length <= 60)
      const finder = compilePattern(pattern)
      expect(typeof finder === 'string' ? finder : finder(text)).toBe(new RegExp(pattern, 'i').test(text))
    }),
    { numRuns: 1500 },
  )
})

it.each([
  ['http\\.(iot|sys)', 'x HTTP.SYS y', true],
  ['5\\d\\d \\d{3,} ms', 'GET /a 503 12 ms', false],
  ['\\x1b\\[31m', '\u001B[31mred', true],
  ['表计', '电表计量', true],
  ['[一-龥]+$', 'meter 电表', true],
  ['', 'anything', true],
])('%s matches in %j: %s', (pattern, text, isThere) => {
  expect(finds(pattern, text)).toBe(isThere)
})

it.each([
  ['(a', 'unfinished'],
  ['a**', 'unfinished'],
  ['a{3,1}', 'unfinished'],
  ['[z-a]', 'unfinished'],
  ['\\', 'unfinished'],
  ['(a)\\1', 'unknown'],
  ['(?=a)', 'unknown'],
  ['\\u{61}', 'unknown'],
  ['x'.repeat(201), 'large'],
  ['(((a{50}){50}){50}){50}', 'unfinished'],
])('%.20s is %s', (pattern, problem) => {
  expect(compilePattern(pattern)).toBe(problem)
})

describe('patterns with catastrophic backtracking', () => {
  const text = `${'a'.repeat(3999)}!`
  it.each(['(a+)+$', '(a|a)*b', '(a|aa)+$', '(.*)*x', '.*.*.*.*.*=', '([a-z]+)*\\d', '(?:a?){90}a{90}z'])(
    // a backtracking engine would not finish within the test timeout
    '%s finishes on the longest line',
    (pattern) => expect(finds(pattern, text)).toBe(false),
  )
})
