import { stripVTControlCharacters } from 'node:util'

/** Characters of a reason that stand at the end of the output. */
const longestReason = 300

/** How many passed and how many failed. */
export interface Tally {
  passed: number
  failed: number
  /** What failed, and at which try what passed in the end; a line each, for the end of a long output. */
  named?: readonly string[]
}

/** The part of a vitest JSON report that is counted. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    /** Of the file. */
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** The part of a Playwright JSON report that is counted. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    line: number
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

/** Tests of a vitest run; a file that could not even be read counts as one failure. */
export function tallyVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Tally {
  const unread = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const named = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => lineOf(`${name} > ${fullName}`, failureMessages[0])),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + unread.length,
    named: [...named, ...unread.map(({ name, message }) => lineOf(name, message))],
  }
}

/** Tests of a Playwright run; one that passed when it was tried again has passed, and the list names it as flaky. */
export function tallyPlaywright({ stats, suites }: PlaywrightReport): Tally {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    named: suites.flatMap(namedIn),
  }
}

function namedIn({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const why = results.find(({ error }) => error !== undefined)?.error?.message
        const name = `[${projectName}] ${file}:${line} ${title}`
        return lineOf(status === 'flaky' ? `passed when tried again: ${name}` : name, why)
      }),
  )
  return [...own, ...suites.flatMap(namedIn)]
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
  return tallies.reduce<Required<Tally>>(
    (sum, { passed, failed, named = [] }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      named: [...sum.named, ...named],
    }),
    { passed: 0, failed: 0, named: [] },
  )
}

/** The one line everybody reads. */
export function tallyLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`
}
