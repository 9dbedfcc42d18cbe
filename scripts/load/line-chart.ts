import { element, escapeText } from '#mock/camera/markup.ts'

/** One line of a chart; `style` is the class that gives it its colour and dashes. */
export interface Line {
  name: string
  style: string
  points: readonly (readonly [x: number, y: number])[]
}

const size = { width: 520, height: 200 }
const inner = { left: 52, right: 512, top: 12, bottom: 172 }
/** Points that a line has at most; of more, each stands for several by their largest value. */
const mostPoints = 240

/** Lines over time, `unit` at the values; seconds below. What it shows is told in words as well. */
export function lineChart(title: string, unit: string, lines: readonly Line[]): string {
  const all = lines.flatMap(({ points }) => points)
  const width = Math.max(1, ...all.map(([x]) => x))
  const steps = niceSteps(Math.max(0, ...all.map(([, y]) => y)))
  const top = steps.at(-1) ?? 1
  const x = (value: number) => inner.left + (value / width) * (inner.right - inner.left)
  const y = (value: number) => inner.bottom - (value / top) * (inner.bottom - inner.top)
  const grid = steps.map((step) => ruler(y(step), `${step}`))
  const drawn = lines.map(({ style, points }) =>
    element('polyline', {
      class: style,
      points: thinned(points)
        .map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`)
        .join(' '),
    }),
  )
  const feet = [0, width / 2, width].map((at, index) => foot(x(at), `${Math.round(at)} s`, index))
  const content = [...grid, ...feet, ...drawn].join('')
  const svg = element(
    'svg',
    {
      viewBox: `0 0 ${size.width} ${size.height}`,
      role: 'img',
      'aria-label': `${title}: ${lines.map(inWords(unit)).join('; ')}`,
    },
    content,
  )
  return `<figure><figcaption>${escapeText(`${title}, ${unit}`)}${legend(lines)}</figcaption>${svg}</figure>`
}

/** Values at which lines are ruled: from 0 to at least the largest, in steps of 1, 2 or 5 times a power of ten. */
export function niceSteps(largest: number): number[] {
  if (!(largest > 0)) return [0, 1]
  const rough = largest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough
  const count = Math.ceil(largest / step - 1e-9)
  return Array.from({ length: count + 1 }, (_none, index) => Number((index * step).toPrecision(6)))
}

/** No more points than can be told apart: of neighbours the largest stays, so that no peak is lost. */
export function thinned(points: Line['points'], most = mostPoints): Line['points'] {
  const each = Math.ceil(points.length / most)
  if (each <= 1) return points
  return Array.from({ length: Math.ceil(points.length / each) }, (_none, index) =>
    points
      .slice(index * each, (index + 1) * each)
      .reduce((highest, point) => (point[1] > highest[1] ? point : highest)),
  )
}

function ruler(y: number, text: string): string {
  const line = element('line', { class: 'rule', x1: inner.left, x2: inner.right, y1: y, y2: y })
  return line + element('text', { x: inner.left - 8, y: y + 4, 'text-anchor': 'end' }, escapeText(text))
}

function foot(x: number, text: string, index: number): string {
  const anchor = ['start', 'middle', 'end'][index] ?? 'middle'
  return element('text', { x, y: size.height - 8, 'text-anchor': anchor }, escapeText(text))
}

function legend(lines: readonly Line[]): string {
  if (lines.length < 2) return ''
  const marks = lines.map(({ name, style }) => {
    const mark = element(
      'svg',
      { class: 'mark', viewBox: '0 0 24 8', 'aria-hidden': 'true' },
      element('polyline', { class: style, points: '0,4 24,4' }),
    )
    return `<span>${mark} ${escapeText(name)}</span>`
  })
  return `<span class="legend">${marks.join('')}</span>`
}

function inWords(unit: string): (line: Line) => string {
  return ({ name, points }) => {
    const highest = Math.max(0, ...points.map(([, y]) => y))
    return `${name}, at most ${highest.toFixed(highest < 10 ? 1 : 0)} ${unit}`
  }
}
