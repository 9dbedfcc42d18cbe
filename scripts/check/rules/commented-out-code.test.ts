import { describe, expect, test } from 'vitest'
import { commentedOutCode } from './commented-out-code.ts'

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
