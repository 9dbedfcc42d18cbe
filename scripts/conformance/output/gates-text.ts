import { fill } from '#contract/schema/language.ts'
import type { GatePage, GateReport } from '../gates/report.ts'
import { pageLine } from './text.ts'

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
