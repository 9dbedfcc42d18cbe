import { fill } from '#contract/schema/language.ts'
import type { GatePage, GateReport } from '../gates/report.ts'
import { addressOfVerdict, type Report } from '../report.ts'
import { isTrouble, type Difference, type Verdict } from '../verdict.ts'

/** The report as lines for a terminal: every page, then every call that needs to be mended, then what was not tried. */
export function textOf({ url, user, at, counts, pages, verdicts }: Report): string {
  const troubles = verdicts.filter(isTrouble)
  const untried = countReasons(verdicts.filter(({ outcome }) => outcome === 'untried'))
  return [
    `${url} as ${user}, ${at}`,
    '',
    ...pages.map(({ name, title, counts: { works }, troubles: own }) =>
      pageLine(name, title, own, '{n} [n|call works|calls work]', works),
    ),
    '',
    ...(troubles.length === 0 ? ['Nothing to mend.'] : ['To mend:', ...troubles.flatMap(troubleLines)]),
    '',
    ...(untried.length === 0 ? [] : ['Not tried:', ...untried]),
    '',
    `${counts.works} work, ${counts.differs} differ, ${counts.missing} missing, ${counts.refused} refused, ` +
      `${counts.slow} too slow, ${counts.untried} not tried`,
  ].join('\n')
}

/** How a page does, as a line: what is to be mended there, else how much works, in words. */
function pageLine(
  name: string,
  title: string,
  troubles: readonly string[],
  words: string,
  works: number,
): string {
  const sign = troubles.length > 0 ? '✗' : works > 0 ? '✓' : '–'
  const outcome = troubles.length > 0 ? `to mend: ${troubles.join(', ')}` : fill(words, { n: works })
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
  const brokenOf = ({ gates }: GatePage) => gates.filter(({ outcome }) => outcome === 'broken')
  const open = pages.flatMap(brokenOf)
  return [
    `${url} as ${user} and ${other}, ${at}`,
    '',
    ...pages.map((page) => {
      const troubles = brokenOf(page).map(({ id }) => id)
      return pageLine(page.name, page.title[0], troubles, '{n} [n|rule holds|rules hold]', page.counts.holds)
    }),
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
