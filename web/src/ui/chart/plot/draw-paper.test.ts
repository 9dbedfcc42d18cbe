import { expect, test } from 'vitest'
import { quarter } from '#contract/schema/time-units.ts'
import type { Series } from '#web/lib/chart/series.ts'
import type { Palette } from '../palette.ts'
import { drawPaper } from './draw-paper.ts'
import type { PlotModel } from './model.ts'
import type { PaperPath, PaperText } from './paper-pen.ts'

const start = Date.UTC(2026, 10, 18, 16)
const times = Array.from({ length: 97 }, (_, n) => start + n * quarter)
// each colour resolves to its name, so that shapes can be identified
const palette = new Proxy({}, { get: (_, name) => String(name) }) as Palette
const sheet = { width: 690, height: 240 }

function line(id: string, values: readonly (number | null)[], rest: Partial<Series> = {}): Series {
  return { id, label: [id, id], colour: 'cat-1', unit: 'kW', decimals: 1, values, ...rest }
}

function draw(
  series: readonly Series[],
  rest: Partial<PlotModel['data']> = {},
  hidden: string[] = [],
  size = sheet,
) {
  const shapes = drawPaper({
    model: {
      data: { times, series, ...rest },
      hidden: new Set(hidden),
      offset: 480,
      language: 'en',
      hasTimeAxis: true,
      hasHourLines: false,
      axisWidth: 44,
    },
    view: { from: start, to: start + 96 * quarter },
    palette,
    size,
    measure: (text) => ({ width: text.length * 6 }),
  })
  return {
    paths: shapes.filter((shape): shape is PaperPath => shape.kind === 'path'),
    texts: shapes.filter((shape): shape is PaperText => shape.kind === 'text'),
  }
}

const rising = times.map((_, n) => n)
const linesOf = (paths: readonly PaperPath[], colour: string) =>
  paths.filter(({ stroke, frame }) => stroke === colour && frame !== undefined)

test('drawPaper: draws a line from the first to the last value within the axes', () => {
  const { paths } = draw([line('p', rising)])
  const [own] = linesOf(paths, 'cat-1')
  expect(own?.d.match(/[ML]/g)).toHaveLength(97)
  expect(own?.d).toMatch(/^M44 214L/)
  expect(own?.d).toMatch(/L682 [\d.]+$/)
})

test.each([
  [0, 240],
  [690, 0],
])('drawPaper: draws nothing on a sheet without area: %i × %i', (width, height) => {
  const { paths, texts } = draw([line('p', rising)], {}, [], { width, height })
  expect([...paths, ...texts]).toEqual([])
})

test('drawPaper: labels the value axis with round numbers and the time axis with times', () => {
  const texts = draw([line('p', rising)]).texts.map(({ text }) => text)
  expect(texts).toEqual(expect.arrayContaining(['0', '100', '00:00', '12:00', '24:00', 'UTC+8', '96.0']))
})

test('drawPaper: leaves a gap without values and hatches missing spans', () => {
  const holed = rising.map((value, n) => (n >= 10 && n < 20 ? null : value))
  const quality = holed.map((value) => (value === null ? ('missing' as const) : ('normal' as const)))
  const { paths } = draw([line('p', holed, { quality })])
  expect(linesOf(paths, 'cat-1')[0]?.d.match(/M/g)).toHaveLength(2)
  const hatch = paths.find(({ stroke }) => stroke.includes('line-control'))
  expect(hatch?.frame?.left).toBeCloseTo(44 + (9 / 96) * 638, 0)
})

test('drawPaper: skips hidden series and applies the dash of each', () => {
  const both = [line('p', rising), line('q', rising, { colour: 'cat-2', dash: 'dashed' })]
  expect(linesOf(draw(both).paths, 'cat-2')[0]).toMatchObject({ dash: '6 4', width: 1.6 })
  expect(linesOf(draw(both, {}, ['q']).paths, 'cat-2')).toEqual([])
})

test('drawPaper: fills the area to the reference series, interrupted by gaps', () => {
  const holed = rising.map((value, n) => (n % 20 < 5 ? null : value + 9))
  const compared = line('q', holed, { colour: 'cat-2', isReference: true })
  const { paths } = draw([line('p', rising), compared])
  const between = paths.find(({ fill }) => fill.includes('cat-1'))?.d ?? ''
  expect(between.match(/M/g)).toHaveLength(5)
  const across = [...between.matchAll(/[ML]([\d.]+) /g)].map(([, x]) => Number(x))
  expect(Math.min(...across)).toBeGreaterThan(44)
})

test('drawPaper: labels a moment marker', () => {
  const markers = [
    { kind: 'moment' as const, at: start + 24 * quarter, label: ['Meter changed', '换表'] as const },
  ]
  const { texts, paths } = draw([line('p', rising)], { markers })
  expect(texts.map(({ text }) => text)).toContain('Meter changed')
  expect(paths.some(({ dash }) => dash === '6 3')).toBe(true)
})
