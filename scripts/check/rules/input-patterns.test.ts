import { expect, test } from 'vitest'
import { patternsFromText } from './input-patterns.ts'

const found = (text: string, path = 'mock-server/src/a.ts') => patternsFromText([{ path, text: `\n${text}` }])

test.each([
  'new RegExp(query.name)',
  'RegExp (`^${word}`)',
  'row.name.match(query.name)',
  "name.matchAll('(a+)+$')",
  'name.match(\n  word,\n)',
])('a pattern made of a text is found: %s', (text) => {
  expect(found(text)).toMatchObject([{ path: 'mock-server/src/a.ts', line: 2 }])
  expect(found(text, 'contract/a.ts')).toHaveLength(1)
  expect(found(text, 'web/src/lib/a.ts')).toHaveLength(1)
})

test.each([
  'name.match(/^a$/)',
  'const word = /a/\nname.match(word)',
  'pinyin.match(text, wanted)',
  'caches.match(request)',
])('accepted: %s', (text) => {
  expect(found(text)).toEqual([])
})

test('tests and scripts make patterns as they like', () => {
  expect(found('new RegExp(word)', 'web/src/lib/a.test.ts')).toEqual([])
  expect(found('new RegExp(word)', 'scripts/a.ts')).toEqual([])
})
