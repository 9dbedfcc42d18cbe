import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { checkExpression, loopThrough } from './check.ts'
import { evaluateAll, evaluateAt } from './evaluate.ts'

const known = [
  { name: 'a', unit: '' },
  { name: 'b', unit: '' },
]

function result(source: string, values: Record<string, (number | null)[]> = {}) {
  const series = new Map(Object.entries(values))
  const checked = checkExpression(
    source,
    [...series.keys()].map((name) => ({ name, unit: '' })),
    '',
  )
  if (checked.node === undefined) return checked.problems[0]?.code
  const length = Math.max(1, ...[...series.values()].map((one) => one.length))
  return evaluateAt(checked.node, { length, series, hours: 0.25 }, length - 1)
}

test.each([
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['2 ^ 3 ^ 2', 512],
  ['10 / 4 + 7 % 4 - -1', 6.5],
  ['if(1 < 2, 10, 1 / (1 - 1))', 10],
  ['if(null == null, 1, 2)', 1],
  ['sum(1, 2, 3) + avg(2, 4) + max(1, 9) - min(4, 3)', 15],
  ['round(2.346, 2) + sqrt(16) + pow(2, 3)', 14.35],
  ['clamp(12, 0, 10) + abs(-3) + floor(1.9) + ceil(1.1)', 16],
  ['pf(3, 4)', 0.6],
  ['unbalance(90, 100, 110)', 10],
  ['unbalance(-90, -100, -110)', 10],
  ['round(-2.5)', -3],
  ['round(-0.125, 2)', -0.13],
  ['1e3 + 0.5', 1000.5],
])('%s is %d', (source, value) => {
  expect(result(source)).toEqual({ value: expect.closeTo(value, 9) })
})

it('rounds to 0, never to -0', () => {
  expect(result('round(-0.4)')).toEqual({ value: 0 })
})

it('diff and rate use the previous point; null results have a reason', () => {
  expect(result('diff(a)', { a: [1, 4] })).toEqual({ value: 3 })
  expect(result('rate(a)', { a: [1, 4] })).toEqual({ value: 12 })
  expect(result('a + 1', { a: [null] })).toEqual({ value: null, reason: 'missing' })
  expect(result('1 / a', { a: [0] })).toEqual({ value: null, reason: 'divideByZero' })
  expect(result('pf(a, a)', { a: [0] })).toEqual({ value: null, reason: 'divideByZero' })
  expect(result('sqrt(a)', { a: [-1] })).toEqual({ value: null, reason: 'notFinite' })
  expect(result('10 ^ (10 ^ a)', { a: [3] })).toEqual({ value: null, reason: 'notFinite' })
})

test.each([
  ['a ^^ 2', 'syntax', 2],
  ['a + ', 'syntax', 2],
  ['(a + 1', 'syntax', 0],
  ['a, b', 'syntax', 3],
  ['max(a,, b)', 'syntax', 6],
  ['', 'syntax', 0],
  ['a.b', 'character', 1],
  ['"x"', 'character', 0],
  ['a ? 1 : 2', 'character', 2],
  ['a; b', 'character', 1],
  ['１ + 1', 'character', 0],
  ['constructor', 'unknownName', 0],
  ['__proto__', 'character', 0],
  ['constructor(1)', 'unknownFunction', 0],
  ['max(1)(2)', 'unknownFunction', 0],
  ['max', 'syntax', 0],
  ['pow(1)', 'arity', 0],
  ['diff(rate(a))', 'nesting', 5],
  ['a / 0', 'divideByZero', 2],
  ['1e999', 'syntax', 0],
])('%s is refused as %s at %d', (source, code, at) => {
  const [first] = checkExpression(source, known, '').problems
  expect([first?.code, first?.at]).toEqual([code, at])
})

it.each([
  ['a megabyte', 'a+'.repeat(524_288), 'tooLong'],
  ['a thousand brackets', `${'('.repeat(1000)}1${')'.repeat(1000)}`, 'tooLong'],
  ['a hundred brackets', `${'('.repeat(100)}1${')'.repeat(100)}`, 'tooDeep'],
])('%s is refused fast', (_name, source, code) => {
  const began = performance.now()
  expect(checkExpression(source, known, '').problems[0]?.code).toBe(code)
  expect(performance.now() - began).toBeLessThan(50)
})

it('evaluates hostile input to finite numbers or null', () => {
  const part = fc.constantFrom(...`a constructor ( ) . [ " __proto__ + , 1 if max ^ \n 💥`.split(' '))
  const series = new Map(known.map(({ name }, place) => [name, [place + 2]]))
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const { node } = checkExpression(parts.join(''), known, '')
      const { value = null } = node === undefined ? {} : evaluateAt(node, { length: 1, series, hours: 1 }, 0)
      expect(value === null || Number.isFinite(value)).toBe(true)
    }),
    { numRuns: 4000 },
  )
})

it('stops at the evaluation limit', () => {
  const { node } = checkExpression('a', known, '')
  const series = new Map([['a', Array.from({ length: 1000 }, () => 1)]])
  const outcomes = node && evaluateAll(node, { length: 1000, series, hours: 1 }, 500)
  expect(outcomes).toHaveLength(1000)
  expect(outcomes?.at(-1)).toEqual({ value: null, reason: 'tooSlow' })
})

it('suggests a similar name, and reports unused arguments', () => {
  const [first] = checkExpression('derat * 2', [{ name: 'derate', unit: '' }], '').problems
  expect([first?.code, first?.suggestion]).toEqual(['unknownName', 'derate'])
  // unused arguments are only a warning
  const { node, problems } = checkExpression('a', known, '')
  expect([node?.kind, problems.map(({ code }) => code)]).toEqual(['name', ['unused']])
})

test.each([
  ['u * i', 'kW', ['unit']],
  ['u * i / 1000', 'kW', []],
  ['sqrt(p ^ 2 + q ^ 2)', 'kVA', []],
  ['100 * sqrt(p ^ 2 + q ^ 2) / s', '%', []],
  ['if(p > u, p, q)', 'kW', ['unit']],
  ['p * h', 'kWh', []],
  ['e * price', 'kWh', ['unit']],
  ['rate(e)', 'kW', []],
])('units of %s in %s', (source, output, codes) => {
  const units = { u: 'V', i: 'A', p: 'kW', q: 'kvar', s: 'kVA', h: 'h', e: 'kWh', price: 'CNY/kWh' }
  const args = Object.entries(units).map(([name, unit]) => ({ name, unit }))
  const found = checkExpression(source, args, output).problems.filter(({ code }) => code === 'unit')
  expect(found.map(({ code, severity }) => (severity === 'warning' ? code : severity))).toEqual(codes)
})

it('finds a loop through formulas, and none where there is none', () => {
  const ring = Array.from({ length: 5 }, (_, place) => ({
    code: `F${place}`,
    output: `o${place}`,
    reads: [`o${(place + 1) % 5}`, 'p'],
  }))
  const [first, ...others] = ring
  if (first === undefined) throw new Error('there are five')
  expect(loopThrough(first, others)).toEqual(['F0', 'F1', 'F2', 'F3', 'F4', 'F0'])
  expect(loopThrough({ ...first, reads: ['p'] }, others)).toBeUndefined()
  expect(loopThrough({ ...first, reads: ['o0'] }, [])).toEqual(['F0', 'F0'])
})
