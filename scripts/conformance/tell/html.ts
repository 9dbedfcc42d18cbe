import { addressOfVerdict, type Report } from '../report.ts'
import { isTrouble, type Verdict } from '../verdict.ts'
import { differenceText } from './text.ts'

/** The report as a page that opens by itself, without any other file. */
export function htmlOf({ url, user, at, counts, pages, verdicts }: Report): string {
  const rows = pages.map(({ name, title, counts: own, troubles }) =>
    row([title, name, own.works, troubles.join(', '), own.untried], troubles.length > 0 ? 'bad' : ''),
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Conformance of ${escaped(url)}</title>
<style>body{font:15px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem}table{border-collapse:collapse;width:100%}
td,th{text-align:left;vertical-align:top;border-bottom:1px solid;padding:.3rem .6rem .3rem 0;overflow-wrap:anywhere}.bad{font-weight:600}</style></head>
<body><h1>Conformance of ${escaped(url)}</h1>
<p>As ${escaped(user)}, ${escaped(at)}: ${counts.works} calls work, ${counts.differs} differ, ${counts.missing} are missing, ${counts.refused} are refused, ${counts.slow} are too slow, ${counts.untried} were not tried.</p>
<h2>Pages</h2>${table(['Page', 'Component', 'Work', 'To mend', 'Not tried'], rows)}
<h2>To mend</h2>${section(verdicts.filter(isTrouble))}
<h2>Not tried</h2>${section(verdicts.filter(({ outcome }) => outcome === 'untried'))}
<h2>Works</h2>${section(verdicts.filter(({ outcome }) => outcome === 'works'))}
</body></html>
`
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

function table(heads: readonly string[], rows: readonly string[]): string {
  return `<table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function row(cells: readonly (string | number)[], className = ''): string {
  const inner = cells.map((cell) => `<td>${escaped(String(cell)).replaceAll('\n', '<br>')}</td>`).join('')
  return `<tr class="${className}">${inner}</tr>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
