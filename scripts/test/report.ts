import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Result of one test. */
export interface TestReport {
  name: string
  outcome: 'passed' | 'failed' | 'skipped'
  /** Duration in seconds, including its setup. */
  seconds: number
  /** Seconds of setup before the test started: page, context, platform. */
  setup: number
  /** Error message of a failed test, or of the first attempt of one that passed on retry. */
  why?: string
}

/** Result of one test file. */
export interface FileReport {
  /** Path relative to the project root. */
  path: string
  /** Seconds of loading and all tests. */
  seconds: number
  /** Seconds before the first test started: imports, environment, shared setup. */
  setup: number
  tests: TestReport[]
  /** Error message if the file could not be loaded. */
  why?: string
}

/** Environment variable with the path of a reporter's output. */
export const reportVariable = 'TEST_REPORT'

/** Writes a report for the process that started the runner; does nothing without one. */
export function leaveReport(files: readonly FileReport[]): void {
  const path = process.env[reportVariable]
  if (path !== undefined) writeJson(path, files)
}

/** Writes a value as a JSON file, creating its folder. */
export function writeJson(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(value, null, 1))
}

/** Reads a runner's report. Throws if the runner ended without one. */
export function readReport(path: string): FileReport[] {
  if (!existsSync(path)) throw new Error('The runner ended without a report')
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** Formats the slowest files and tests, one line each: seconds, share of setup, name. */
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

/** Maximum length of a reason at the end of the output. */
const longestReason = 300

/** Numbers of passed and failed tests. */
export interface Tally {
  passed: number
  failed: number
  /** Failed tests, one line each, for the end of a long output. */
  named?: readonly string[]
  /** Durations per file and test, from runners that report them. */
  files?: readonly FileReport[]
}

/** Result of one step of `npm test`; `test-results/tests.json` contains all of them. */
export interface Outcome extends Tally {
  name: string
  seconds: number
  /** Milliseconds of a fixed piece of work just before the step. */
  yardstick: number
}

/** Counts tests; a file that could not be loaded counts as one failure. */
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

/** Formats a name and the beginning of an error on one line, without colours. */
function lineOf(name: string, why = ''): string {
  const text = stripVTControlCharacters(why).replaceAll(/\s+/g, ' ').slice(0, longestReason)
  return text === '' ? name : `${name}: ${text}`
}

/** Counts at least one failure for a runner that exited with an error, as it may have crashed between tests. */
export function withExit(tally: Tally, status: number): Tally {
  return status !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/** Sums several tallies. */
export function addUp(tallies: readonly Tally[]): Required<Tally> {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    named: tallies.flatMap(({ named = [] }) => named),
    files: tallies.flatMap(({ files = [] }) => files),
  }
}

/** Formats the summary on one line. */
export function tallyLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`
}
