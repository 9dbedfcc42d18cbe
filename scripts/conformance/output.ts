import { fillBoth } from '#contract/schema/fill-both.ts'
import { type Text2, fill } from '#contract/schema/language.ts'
import type { GateOutcome, GateVerdict } from './gates/gate.ts'
import type { GatePage, GateReport } from './gates/examine-gates.ts'
import { addressOfVerdict, type Report, isTrouble, type Verdict, type Difference } from './report.ts'

/** Formats the report for a terminal: every page, every call that needs fixing, then those not tried. */
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

/** Formats a page's result: what needs fixing, otherwise how much works. */
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

/** Formats one difference. */
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

/** Formats the report for a terminal: every page, then every broken gate. */
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

/** Content of a page: the same in both languages, or one text each. */
type Shown = string | number | Text2

/** Styles of a report, for screen and print, where rows are not split and table headings repeat. */
const style = `body{font:15px/1.5 system-ui,"Noto Sans CJK SC","Microsoft YaHei",sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}
td,th{text-align:left;vertical-align:top;border-bottom:1px solid;padding:.3rem .6rem .3rem 0;overflow-wrap:anywhere}
th,td:nth-child(2){white-space:nowrap}.bad{font-weight:600}fieldset{border:0;padding:0}label{margin-right:1rem}
:root:has(#zh:checked) span[lang=en],:root:not(:has(#zh:checked)) span[lang=zh]{display:none}
@page{size:A4;margin:15mm}
@media print{body{font-size:10pt;margin:0;max-width:none;padding:0}fieldset{display:none}tr,li{break-inside:avoid}h2,h3{break-after:avoid}}`

const english = '<input type="radio" name="language" id="en" checked>'
const chinese = '<input type="radio" name="language" id="zh">'

/** Creates a self-contained page without scripts; `isBoth` adds a language switch. */
function pageOf(title: Shown, body: string, isBoth = false): string {
  const choice = isBoth
    ? `<fieldset><label>${english} English</label><label lang="zh">${chinese} 中文</label></fieldset>\n`
    : ''
  const [named] = typeof title === 'object' ? title : [title]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(String(named))}</title>
<style>${style}</style></head>
<body>${choice}<h1>${shown(title)}</h1>
${body}
</body></html>
`
}

/** Creates a table from rendered rows. */
function table(heads: readonly Shown[], rows: readonly string[]): string {
  return `<table><thead><tr>${heads.map((head) => `<th>${shown(head)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

/** Renders a row of a table, highlighted if `isBad`. */
function row(cells: readonly Shown[], isBad = false): string {
  const inner = cells.map((cell) => `<td>${shown(cell)}</td>`).join('')
  return `<tr class="${isBad ? 'bad' : ''}">${inner}</tr>`
}

/** Renders a text; of a bilingual one, the selected language is shown. */
function shown(text: Shown): string {
  if (typeof text !== 'object') return escaped(String(text)).replaceAll('\n', '<br>')
  const [en, zh] = text
  return en === zh ? shown(en) : `<span lang="en">${shown(en)}</span><span lang="zh">${shown(zh)}</span>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Renders the report as a self-contained page. */
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

const words = {
  title: ['Gates of {url}', '{url} 的权限关口'],
  about: [
    'Asked as {user}, who sees everything, and as {other}, {at}: {holds} hold, {broken} are to be mended, {untried} could not be asked.',
    '以全量账号 {user} 和第二账号 {other} 检查，{at}：符合 {holds} 项，待整改 {broken} 项，未检查 {untried} 项。',
  ],
  left: ['Could not be taken back', '未能撤回的数据'],
  pages: ['Pages', '页面'],
  page: ['Page', '页面'],
  component: ['Component', '组件'],
  rule: ['Rule', '规则'],
  outcome: ['Outcome', '结论'],
  why: ['Why', '依据'],
  notAsked: ['Not asked', '未检查项'],
} as const satisfies Readonly<Record<string, Text2>>

const outcomes: Readonly<Record<GateOutcome, Text2>> = {
  holds: ['Holds', '符合'],
  broken: ['To mend', '待整改'],
  untried: ['Not asked', '未检查'],
}

/** Renders the report as a self-contained bilingual page, for screen and print. */
export function gatesHtmlOf({ counts, pages, left, ...about }: GateReport): string {
  const summary = pages.map(({ name, title, counts: own }) =>
    row([title, name, own.holds, own.broken, own.untried], own.broken > 0),
  )
  const heads = [words.page, words.component, outcomes.holds, outcomes.broken, outcomes.untried]
  return pageOf(
    fillBoth(words.title, { url: about.url }),
    [
      `<p>${shown(fillBoth(words.about, { ...about, ...counts }))}</p>`,
      ...(left.length === 0 ? [] : [`<h2>${shown(words.left)}</h2>${list(left.map((what) => shown(what)))}`]),
      `<h2>${shown(words.pages)}</h2>${table(heads, summary)}`,
      ...pages.map(pageSection),
    ].join('\n'),
    true,
  )
}

function pageSection({ title, gates }: GatePage): string {
  const asked = gates.filter(({ outcome }) => outcome !== 'untried')
  const rows = [...asked]
    .toSorted((a, b) => Number(a.outcome === 'holds') - Number(b.outcome === 'holds'))
    .map(({ question, outcome, reason: [en, zh], evidence }) => {
      const why: Text2 = [[en, ...evidence].join('\n'), [zh, ...evidence].join('\n')]
      return row([question, outcomes[outcome], why], outcome === 'broken')
    })
  return [
    `<h2>${shown(title)}</h2>`,
    ...(rows.length > 0 ? [table([words.rule, words.outcome, words.why], rows)] : []),
    ...notAsked(gates.filter(({ outcome }) => outcome === 'untried')),
  ].join('')
}

/** Lists what could not be checked, grouped by reason. */
function notAsked(gates: readonly GateVerdict[]): string[] {
  if (gates.length === 0) return []
  const reasons = new Map(gates.map(({ reason }) => [reason[0], reason]))
  const items = [...reasons.values()].map((reason) => {
    const questions = gates.filter((gate) => gate.reason[0] === reason[0]).map(({ question }) => question)
    const all: Text2 = [questions.map(([en]) => en).join('; '), questions.map(([, zh]) => zh).join('；')]
    return `${shown(reason)} ${shown(all)}`
  })
  return [`<h3>${shown(words.notAsked)}</h3>${list(items)}`]
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
}
