import { describe, expect, test } from 'vitest'
import { commentedOutCode, patternsFromText } from './forbidden-texts.ts'

const at = (text: string) => [{ path: 'web/src/lib/a.ts', text }]

describe('commentedOutCode', () => {
  test.each([
    "// import { a } from './a.ts'",
    '  // let b = compute()',
    '// if (ready) {',
    '// }',
    '// return answer;',
    '// await store.flush()',
    '// <Dialog open={isOpen}>',
  ])('objects to %s', (line) => {
    expect(commentedOutCode(at(`${line}\n`))).toHaveLength(1)
  })

  test.each([
    '// jsdom computes no layout and answers null.',
    '// spec §4: the menus follow the user (not before).',
    '/** Answers `check(fields)`. */',
    '// fromEntries forgets the keys it was given.',
  ])('lets prose pass: %s', (line) => {
    expect(commentedOutCode(at(`${line}\n`))).toEqual([])
  })
})

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
