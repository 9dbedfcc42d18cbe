import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** One test as a runner reports it. */
export interface TestReport {
  name: string
  outcome: 'passed' | 'failed' | 'skipped'
  /** Seconds of the test, what prepares it included. */
  seconds: number
  /** Seconds of these before the test itself began: a page, a context, a platform. */
  setup: number
  /** What was thrown, where it failed, or at its first try where it passed at the second. */
  why?: string
}

/** One file of tests. */
export interface FileReport {
  /** Path below the root of the project. */
  path: string
  /** Seconds of loading and of all its tests. */
  seconds: number
  /** Seconds of these before the first test began: imports, environment, what prepares all tests. */
  setup: number
  tests: TestReport[]
  /** What was thrown where the file could not be read. */
  why?: string
}

/** Where a reporter leaves what it has seen: the value of this variable. */
export const reportVariable = 'TEST_REPORT'

/** Leaves a report where the run that started the runner looks for it; nowhere where nobody does. */
export function leaveReport(files: readonly FileReport[]): void {
  const path = process.env[reportVariable]
  if (path !== undefined) writeJson(path, files)
}

/** Writes a value as a JSON file, with the folder that it lies in. */
export function writeJson(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(value, null, 1))
}

/** Reads what a runner has left. Throws where it ended before. */
export function readReport(path: string): FileReport[] {
  if (!existsSync(path)) throw new Error('The runner ended without a report')
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** The slowest files and the slowest tests, a line each: seconds, how much of them is set-up, name. */
export function slowest(files: readonly FileReport[], count: number): string[] {
  const tests = files.flatMap(({ path, tests: own }) =>
    own.map(({ name, seconds, setup }) => ({ path: `${path} > ${name}`, seconds, setup })),
  )
  return [
    `slowest ${Math.min(count, files.length)} of ${files.length} files (seconds, of these set-up):`,
    ...longest(files, count),
    `slowest ${Math.min(count, tests.length)} of ${tests.length} tests:`,
    ...longest(tests, count),
  ]
}

function longest(items: readonly { path: string; seconds: number; setup: number }[], count: number) {
  return items
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(
      ({ path, seconds, setup }) =>
        `${seconds.toFixed(1).padStart(7)} ${setup.toFixed(1).padStart(6)}  ${path}`,
    )
}

/** Characters of a reason that stand at the end of the output. */
const longestReason = 300

/** How many passed and how many failed. */
export interface Tally {
  passed: number
  failed: number
  /** What failed; a line each, for the end of a long output. */
  named?: readonly string[]
  /** Of runners that report it: what each file and test took. */
  files?: readonly FileReport[]
}

/** What one step of `npm test` came to; `test-results/tests.json` holds them all. */
export interface Outcome extends Tally {
  name: string
  seconds: number
}

/** Counts tests; a file that could not even be read counts as one failure. */
export function tallyOf(files: readonly FileReport[]): Tally {
  const tests = files.flatMap((file) => file.tests.map((test) => ({ ...test, path: file.path })))
  const failed = tests.filter(({ outcome }) => outcome === 'failed')
  const unread = files.filter(({ why }) => why !== undefined)
  return {
    passed: tests.filter(({ outcome }) => outcome === 'passed').length,
    failed: failed.length + unread.length,
    named: [
      ...failed.map(({ path, name, why }) => lineOf(`${path} > ${name}`, why)),
      ...unread.map(({ path, why }) => lineOf(path, why)),
    ],
  }
}

/** A name and the beginning of what was thrown, without colours, on one line. */
function lineOf(name: string, why = ''): string {
  const text = stripVTControlCharacters(why).replaceAll(/\s+/g, ' ').slice(0, longestReason)
  return text === '' ? name : `${name}: ${text}`
}

/** A runner that ended badly failed at least once, whatever it counted: it may have crashed between two tests. */
export function withExit(tally: Tally, status: number): Tally {
  return status !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/** The sum of several. */
export function addUp(tallies: readonly Tally[]): Required<Tally> {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    named: tallies.flatMap(({ named = [] }) => named),
    files: tallies.flatMap(({ files = [] }) => files),
  }
}

/** The summary in one line. */
export function tallyLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`
}
