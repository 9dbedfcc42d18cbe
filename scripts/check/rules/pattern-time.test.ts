import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { fromRoot } from '../../root.ts'
import { isTest, readProject, type SourceFile } from '../source-file.ts'

/** Pattern literal in a position where one can occur: after an operator or a bracket, or at the start of a line. */
const literal =
  /(?<=(?:^|[=(,:?[!&|{};]|=>|\breturn|\n)\s*)\/(?![*/])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)/g

/** Returns every pattern literal in production code, by source. */
function patternsOf(files: readonly SourceFile[]): Map<string, RegExp> {
  const found = files
    .filter(
      (file) =>
        /^(?:contract|domain|mock-server|web\/src)\/.*\.(?:tsx?|mjs)$/.test(file.path) && !isTest(file),
    )
    .flatMap(({ text }) => [...text.matchAll(literal)])
  return new Map(
    found.flatMap(([whole, source = '', flags]) => {
      const pattern = compiled(source, flags)
      return pattern === undefined ? [] : [[whole, pattern] as const]
    }),
  )
}

/** Returns undefined for a match that is no pattern: the scan also finds text between two closing tags. */
function compiled(source: string, flags: string | undefined): RegExp | undefined {
  try {
    return new RegExp(source, flags)
  } catch {
    return undefined
  }
}

/** Returns the characters for which a pattern takes more than linear time, found by analysing its automaton. */
const slowness = (pattern: RegExp) => analyse(pattern).reports.map(({ character }) => character.pick)

test('no pattern of console, mock or contract takes more than linear time (ReDoS)', () => {
  const patterns = patternsOf(readProject(fromRoot()))
  expect(patterns.size).toBeGreaterThan(120)
  const slow = [...patterns].flatMap(([source, pattern]) =>
    slowness(pattern).map((sign) => `${source} with many ${JSON.stringify(sign)}`),
  )
  expect(slow.join('\n')).toBe('')
})

test.each([
  ['exponential', /^(a+)+$/],
  ['quadratic', /\s*\*$/],
  ['cubic', /^a*a*a*$/],
])('detects a pattern that is %s', (_kind, pattern) => {
  expect(slowness(pattern)).not.toEqual([])
})

test.each([/^[\w.:-]{1,100}$/, /^\s*[=+\-@]/, /[\p{Cc}\p{Cf}]/gu])('accepts %s', (pattern) => {
  expect(slowness(pattern)).toEqual([])
})
