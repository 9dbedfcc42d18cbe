import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

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
