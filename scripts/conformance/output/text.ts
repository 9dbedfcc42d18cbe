import { fill } from '#contract/schema/language.ts'
import type { GatePage, GateReport } from '../gates/report.ts'
import { addressOfVerdict, type PageReport, type Report } from '../report.ts'
import { isTrouble, type Difference, type Verdict } from '../verdict.ts'

/** The report as lines for a terminal: every page, then every call that needs to be mended, then what was not tried. */
export function textOf({ url, user, at, counts, pages, verdicts }: Report): string {
  const troubles = verdicts.filter(isTrouble)
  const untried = countReasons(verdicts.filter(({ outcome }) => outcome === 'untried'))
  return [
    `${url} as ${user}, ${at}`,
    '',
    ...pages.map(callPageLine),
    '',
    ...(troubles.length === 0 ? ['Nothing to mend.'] : ['To mend:', ...troubles.flatMap(troubleLines)]),
    '',
    ...(untried.length === 0 ? [] : ['Not tried:', ...untried]),
    '',
    `${counts.works} work, ${counts.differs} differ, ${counts.missing} missing, ${counts.refused} refused, ` +
      `${counts.slow} too slow, ${counts.untried} not tried`,
  ].join('\n')
}

function callPageLine({ counts, ...page }: PageReport): string {
  return pageLine({
    ...page,
    works: fill('{n} [n|call works|calls work]', { n: counts.works }),
    isTried: counts.works > 0,
  })
}

interface Line {
  name: string
  title: string
  /** What works, in words, and whether anything was tried. */
  works: string
  isTried: boolean
  troubles: readonly string[]
}

/** How a page does, as a line. */
function pageLine({ name, title, works, isTried, troubles }: Line): string {
  const sign = troubles.length > 0 ? '✗' : isTried ? '✓' : '–'
  const outcome = troubles.length > 0 ? `to mend: ${troubles.join(', ')}` : works
  return `${sign} ${name.padEnd(24)} ${title.padEnd(24)} ${outcome}`
}

function troubleLines(verdict: Verdict): string[] {
  const { outcome, reason, differences } = verdict
  return [
    `  ${outcome}: ${addressOfVerdict(verdict)}: ${reason}`,
    ...differences.map((one) => `    ${differenceText(one)}`),
  ]
}

/** One difference as a line. */
export function differenceText({ path, expected, found, example, times }: Difference): string {
  const where = path === '' ? 'answer' : path
  const what = example === '' || example === found ? found : `${found} ${example}`
  return `${where}: ${expected} is expected, ${what} found${times > 1 ? ` (${times} times)` : ''}`
}

function countReasons(untried: readonly Verdict[]): string[] {
  const counts = new Map<string, number>()
  for (const { reason } of untried) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, times]) => `  ${times} × ${reason}`)
}

/** The report as lines for a terminal: every page, then every gate that is to be mended. */
export function gatesTextOf({ url, user, other, at, counts, pages, left }: GateReport): string {
  const open = pages.flatMap(({ gates }) => gates.filter(({ outcome }) => outcome === 'broken'))
  return [
    `${url} as ${user} and ${other}, ${at}`,
    '',
    ...pages.map(gatePageLine),
    '',
    ...(open.length === 0 ? ['Nothing to mend.'] : ['To mend:']),
    ...open.flatMap(({ id, question, reason, evidence }) => [
      `  ${id}: ${question[0]}: ${reason[0]}`,
      ...evidence.map((one) => `    ${one}`),
    ]),
    ...left.map((what) => `  could not be taken back: ${what}`),
    '',
    `${counts.holds} hold, ${counts.broken} to mend, ${counts.untried} not asked`,
  ].join('\n')
}

function gatePageLine({ name, title, counts, gates }: GatePage): string {
  const troubles = gates.filter(({ outcome }) => outcome === 'broken').map(({ id }) => id)
  return pageLine({
    name,
    title: title[0],
    works: fill('{n} [n|rule holds|rules hold]', { n: counts.holds }),
    isTried: counts.holds > 0,
    troubles,
  })
}
