import { stripVTControlCharacters } from 'node:util'
import type { FileReport } from './report.ts'

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
