import { expect, test } from 'vitest'
import { fromRoot } from '../../root.ts'
import { isTest, readProject, type SourceFile } from '../source-file.ts'

/** A pattern where one can stand: behind an operator, a bracket or at the beginning of a line. */
const literal =
  /(?<=(?:^|[=(,:?[!&|{};]|=>|\breturn|\n)\s*)\/(?![*/])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)/g

const signs = [' ', '\t', '\n', '0', '9', 'a', 'Z', '中', ...'._-/\\:;,=+*?#%@|"\'`(){}[]<>$^~']

/** Lengths at which a pattern is timed: short ones first, so that an exponential one is seen before it hangs. */
const lengths = [24, 100, 400, 2000, 8000]
/** Milliseconds below which a time says nothing. */
const noise = 1

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

/** Beginnings and repeated parts that a pattern knows: its own words, and every sign alone. */
function attacks({ source }: RegExp): [start: string, pump: string][] {
  const words = source.replaceAll('\\', '').match(/[\w/=' -]{2,}/g) ?? []
  const starts = ['', ...new Set(words)].slice(0, 6)
  const pumps = [...signs, ...words, ...words.map((word) => `${word}(`), ':a(']
  return starts.flatMap((start) => pumps.map((pump): [string, string] => [start, pump]))
}

/** Milliseconds of the fastest of three searches. */
function timeOf(pattern: RegExp, text: string): number {
  const times = [0, 1, 2].map(() => {
    const started = performance.now()
    text.replace(pattern, '')
    return performance.now() - started
  })
  return Math.min(...times)
}

/** What makes a pattern slow; a busy machine may seem so once, not three times. */
function slowness(pattern: RegExp): string | undefined {
  const slow = attacks(pattern).find(([start, pump]) => [0, 1, 2].every(() => isSlow(pattern, start, pump)))
  return slow === undefined ? undefined : slow.map((part) => JSON.stringify(part)).join(' and many ')
}

/** Whether a text n times as long takes more than 2 n times as long. */
function isSlow(pattern: RegExp, start: string, pump: string): boolean {
  let before = { length: 12, time: noise / 100 }
  for (const length of lengths) {
    const text = start + pump.repeat(length / pump.length) + '\u0000!'
    const time = timeOf(pattern, text)
    if (time > noise && time / before.time > (2 * length) / before.length) return true
    before = { length, time: Math.max(time, noise / 100) }
  }
  return false
}

test(
  'no pattern of console, mock or contract takes more than linear time (ReDoS)',
  { timeout: 60_000 },
  () => {
    const patterns = patternsOf(readProject(fromRoot()))
    expect(patterns.size).toBeGreaterThan(120)
    const slow = [...patterns].flatMap(([source, pattern]) => {
      const reason = slowness(pattern)
      return reason === undefined ? [] : [`${source} with ${reason}`]
    })
    expect(slow).toEqual([])
  },
)

test.each([
  ['exponential', /^(a+)+$/],
  ['quadratic', /\s*\*$/],
  ['cubic', /^a*a*a*$/],
])('the measure sees a pattern that is %s', (_kind, pattern) => {
  expect(slowness(pattern)).toBeDefined()
})

test.each([/^[\w.:-]{1,100}$/, /^\s*[=+\-@]/, /[\p{Cc}\p{Cf}]/gu])('and lets %s pass', (pattern) => {
  expect(slowness(pattern)).toBeUndefined()
})
