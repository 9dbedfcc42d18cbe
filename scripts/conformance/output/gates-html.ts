import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { GateOutcome, GateVerdict } from '../gates/gate.ts'
import type { GatePage, GateReport } from '../gates/report.ts'
import { pageOf, row, table, shown } from './page.ts'

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

/** The report as a page that opens by itself, in both languages, on screen and on paper. */
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

/** What could not be asked for one reason is listed in one place. */
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
