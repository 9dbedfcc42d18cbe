import { escapeText } from '#mock/camera/markup.ts'
import { kinds, type Kind } from '../../load-tests/lib/profiles.ts'
import { lineChart } from './line-chart.ts'
import { reportStyle } from './report-style.ts'
import type { ToldStory } from './run-story.ts'
import type { RunSummary } from './run-summary.ts'
import { milliseconds, times } from './story-line.ts'

const kindNames: Readonly<Record<Kind, string>> = {
  story: 'the story',
  login: 'its sign-ins and sign-outs',
  static: 'yardstick: a file of nginx',
  bare: 'yardstick: a bare route behind nginx',
}

/** The report of a run as one page that needs no scripts and no other file. */
export function reportPage(summary: RunSummary): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Load report</title><style>${reportStyle}</style></head><body><main>`,
    '<h1>Load report</h1>',
    ...paragraphs(summary),
    table('All stories', storyHead, summary.stories.map(storyRow)),
    ...summary.stories.map(storySection),
    '</main></body></html>\n',
  ].join('\n')
}

function paragraphs({ ended, k6, profile, ladder, hold, shortenedFrom, machine, ...rest }: RunSummary) {
  const shortened = shortenedFrom === undefined ? '' : ` (the profile itself stays ${shortenedFrom} s)`
  const { cores, memoryGB, node, loadAverage } = machine
  const texts = [
    `Profile ${profile}: ${ladder.join(', ')} users, ${hold} s each${shortened}. Ended ${ended}.`,
    `${k6}; ${cores} cores, ${memoryGB} GB, Node ${node}; load average at the end ${loadAverage}. Users, nginx, ` +
      'platform and yardstick shared this machine, so figures count as ratios to the yardstick of the same moment.',
    'The yardsticks are a file that nginx sends itself, and a bare Express route behind nginx that answers the same ' +
      'bytes as the call about oneself; they are asked beside every step of a story.',
    ...(rest.passwordCost === undefined
      ? []
      : [
          `What a sign-in takes is its password hash, here with a work factor of 2^${rest.passwordCost}; it counts in no ratio.`,
        ]),
  ]
  return texts.map((text) => `<p class="quiet">${escapeText(text)}</p>`)
}

const storyHead = [
  'Story',
  'Users',
  'Answers/s',
  'p50',
  'p95',
  'p99',
  'Failures',
  'Checks failed',
  'p95 / bare',
  'p95 / file',
  '',
]

function storyRow({ story, users, parts, checks, ratios, verdicts }: ToldStory): string[] {
  const own = parts.story
  return [
    `<a href="#${escapeText(story)}">${escapeText(story)}</a>`,
    String(users),
    own ? own.rate.toFixed(0) : '',
    ...(own ? [own.p50, own.p95, own.p99].map(milliseconds) : ['', '', '']),
    own ? `${own.failures} of ${own.count}` : '',
    `${checks.failed} of ${checks.passed + checks.failed}`,
    ratios.bare === undefined ? '' : times(ratios.bare),
    ratios.static === undefined ? '' : times(ratios.static),
    verdicts.every(({ isKept }) => isKept)
      ? '<span class="good">kept</span>'
      : '<span class="bad">broken</span>',
  ]
}

function storySection({ story, parts, verdicts, timeline }: ToldStory): string {
  const rows = kinds.flatMap((kind) => {
    const part = parts[kind]
    if (part === undefined) return []
    const { count, rate, p50, p95, p99, failures } = part
    return [
      [
        kindNames[kind],
        String(count),
        rate.toFixed(0),
        ...[p50, p95, p99].map(milliseconds),
        String(failures),
      ],
    ]
  })
  const promises = verdicts.map(
    ({ promise, isKept }) =>
      `<li>${escapeText(promise)}: <span class="${isKept ? 'good' : 'bad'}">${isKept ? 'kept' : 'broken'}</span></li>`,
  )
  return [
    `<section><h2 id="${escapeText(story)}">${escapeText(story)}</h2>`,
    table(`Answers of ${story}`, ['', 'Answers', 'a second', 'p50', 'p95', 'p99', 'Failures'], rows),
    `<ul>${promises.join('')}</ul>`,
    `<div class="charts">${charts(timeline)}</div></section>`,
  ].join('\n')
}

function charts(timeline: ToldStory['timeline']): string {
  const line = (name: string, style: string, key: 'p50' | 'p95' | 'p99' | 'bareP95' | 'rate' | 'users') => ({
    name,
    style,
    points: timeline.map((moment) => [moment.at, moment[key]] as const),
  })
  return [
    lineChart('Time of an answer', 'ms', [
      line('p50', 'first', 'p50'),
      line('p95', 'second', 'p95'),
      line('p99', 'third', 'p99'),
      line('p95 of the bare route', 'fourth', 'bareP95'),
    ]),
    lineChart('Answers a second and users', 'number', [
      line('answers a second', 'first', 'rate'),
      line('users', 'fourth', 'users'),
    ]),
  ].join('')
}

/** A table whose cells are markup; the heads are texts. It scrolls by itself where the window is narrow. */
function table(caption: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th scope="col">${escapeText(text)}</th>`).join('')
  const body = rows.map(
    ([first = '', ...others]) =>
      `<tr><th scope="row">${first}</th>${others.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  )
  const content = `<thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody>`
  return (
    `<div class="wide" role="region" tabindex="0" aria-label="${escapeText(caption)}">` +
    `<table><caption>${escapeText(caption)}</caption>${content}</table></div>`
  )
}
