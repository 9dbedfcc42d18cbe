import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { fromRoot } from '../../root.ts'
import { isTest, readProject, type SourceFile } from '../source-file.ts'

/** A pattern where one can stand: behind an operator, a bracket or at the beginning of a line. */
const literal =
  /(?<=(?:^|[=(,:?[!&|{};]|=>|\breturn|\n)\s*)\/(?![*/])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)/g

/** Every pattern that is written in what runs, by its source. */
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

/** The scan also takes the space between two closing tags for a pattern; such texts rarely are one. */
function compiled(source: string, flags: string | undefined): RegExp | undefined {
  try {
    return new RegExp(source, flags)
  } catch {
    return undefined
  }
}

/** What a pattern takes more than linear time for, as found in its automaton. */
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
])('the measure sees a pattern that is %s', (_kind, pattern) => {
  expect(slowness(pattern)).not.toEqual([])
})

test.each([/^[\w.:-]{1,100}$/, /^\s*[=+\-@]/, /[\p{Cc}\p{Cf}]/gu])('and lets %s pass', (pattern) => {
  expect(slowness(pattern)).toEqual([])
})
