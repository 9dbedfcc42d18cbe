import { addressOfVerdict, type Report } from '../report.ts'
import { isTrouble, type Verdict } from '../verdict.ts'
import { pageOf, row, table, shown } from './page.ts'
import { differenceText } from './text.ts'

/** The report as a page that opens by itself, without any other file. */
export function htmlOf({ url, user, at, counts, pages, verdicts }: Report): string {
  const rows = pages.map(({ name, title, counts: own, troubles }) =>
    row([title, name, own.works, troubles.join(', '), own.untried], troubles.length > 0),
  )
  return pageOf(
    `Conformance of ${url}`,
    `<p>${shown(`As ${user}, ${at}`)}: ${counts.works} calls work, ${counts.differs} differ, ${counts.missing} are missing, ${counts.refused} are refused, ${counts.slow} are too slow, ${counts.untried} were not tried.</p>
<h2>Pages</h2>${table(['Page', 'Component', 'Work', 'To mend', 'Not tried'], rows)}
<h2>To mend</h2>${section(verdicts.filter(isTrouble))}
<h2>Not tried</h2>${section(verdicts.filter(({ outcome }) => outcome === 'untried'))}
<h2>Works</h2>${section(verdicts.filter(({ outcome }) => outcome === 'works'))}`,
  )
}

function section(verdicts: readonly Verdict[]): string {
  if (verdicts.length === 0) return '<p>None.</p>'
  return table(
    ['Call', 'Outcome', 'Why', 'ms'],
    verdicts.map((verdict) => {
      const { outcome, reason, differences, took } = verdict
      return row([
        addressOfVerdict(verdict),
        outcome,
        [reason, ...differences.map(differenceText)].join('\n'),
        took,
      ])
    }),
  )
}
