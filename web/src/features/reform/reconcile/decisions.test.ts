import { expect, it } from 'vitest'
import type { ComparedCell } from '#contract/calls/reform/ledger.ts'
import { comparedMeter } from '../../../../test/compared-meter.ts'
import {
  countsOf,
  decidedMeters,
  hereOf,
  inParts,
  openIn,
  stillRefused,
  stillTrue,
  take,
  takeAll,
  type Decisions,
  comparisonFile,
} from './decisions.ts'

const ct: ComparedCell = {
  field: 'ct',
  ledger: 30,
  platform: 30,
  terminal: 60,
  differs: true,
  odd: 'terminal',
}
const name: ComparedCell = { field: 'userName', ledger: 'A', platform: 'B', terminal: null, differs: true }
const model: ComparedCell = { field: 'model', ledger: 'M', platform: 'M', terminal: 'M', differs: false }
const meter = comparedMeter(7, [ct, name, model])
const none: Decisions = new Map()
const at = { time: '2026-11-20 08:00:00', language: 'en' } as const
const later = { ...at, time: '2026-11-20 08:00:01' }

it('a decision takes the value of a source, replaces the last one, and needs a value and a difference', () => {
  const first = take(none, meter, ct, 'terminal', at)
  expect([...first.values()]).toMatchObject([{ id: 7, field: 'ct', take: 'terminal', value: 60 }])
  expect([...take(first, meter, ct, 'ledger', at).values()]).toMatchObject([
    { id: 7, field: 'ct', take: 'ledger', value: 30 },
  ])
  expect(take(none, meter, name, 'terminal', at)).toBe(none)
  expect(take(none, meter, model, 'ledger', at)).toBe(none)
})

it('a column decision skips decided cells and cells without a value', () => {
  const some = take(none, meter, ct, 'ledger', at)
  expect(openIn(some, [meter], 'platform')).toBe(1)
  expect(countsOf(takeAll(some, [meter], 'platform', at))).toEqual({ ledger: 1, platform: 1, terminal: 0 })
  expect(takeAll(some, [meter], 'terminal', at)).toBe(some)
})

it('a decision is dropped when its values change or agree, not when hidden by a search', () => {
  const some = takeAll(none, [meter], 'platform', at)
  expect(stillTrue(some, { meters: [meter], areAll: false, ...later })).toBe(some)
  expect(stillTrue(some, { meters: [], areAll: false, ...later })).toBe(some)
  expect(stillTrue(some, { meters: [], areAll: true, ...later }).size).toBe(0)
  const changed = { ...meter, cells: [{ ...ct, platform: 45 }, name] }
  const open = stillTrue(some, { meters: [changed], areAll: false, ...later })
  expect([...open.keys()]).toEqual(['7 userName'])
})

it('a decision on a newer comparison survives an older response', () => {
  const some = takeAll(none, [meter], 'platform', later)
  const before = { ...meter, cells: [{ ...ct, platform: 45, differs: false }] }
  expect(stillTrue(some, { meters: [], areAll: true, ...at })).toBe(some)
  expect(stillTrue(some, { meters: [before], areAll: true, ...at })).toBe(some)
})

it('a decision on a name survives another language, and is dropped on a change in its own', () => {
  const some = take(none, meter, name, 'platform', at)
  const inChinese = { ...meter, cells: [{ ...name, ledger: '甲', platform: '乙' }] }
  expect(stillTrue(some, { meters: [inChinese], areAll: true, ...later, language: 'zh' })).toBe(some)
  expect(stillTrue(some, { meters: [inChinese], areAll: true, ...later }).size).toBe(0)
})

it('a decision hidden by a search is not counted there but listed as decided', () => {
  const other = { ...meter, id: 8, cells: [name] }
  const some = takeAll(none, [meter, other], 'platform', at)
  expect([...hereOf(some, [other]).keys()]).toEqual(['8 userName'])
  const fresh = { ...other, userName: 'Fresh' }
  expect(decidedMeters(some, [fresh])).toEqual([{ ...meter, cells: [ct, name] }, fresh])
})

it('decisions on a meter are sent in the same batch', () => {
  const other = { ...meter, id: 8 }
  const some = takeAll(take(none, meter, ct, 'ledger', at), [other, meter], 'platform', at)
  const keys = (most: number) => inParts(some, most).map((part) => [...part.keys()])
  expect(keys(3)).toEqual([
    ['7 ct', '7 userName'],
    ['8 ct', '8 userName'],
  ])
  expect(keys(4).flat()).toHaveLength(4)
  expect(keys(4)).toHaveLength(1)
})

it('replacing a refused decision clears its refusal', () => {
  const before = take(take(none, meter, ct, 'ledger', at), meter, name, 'ledger', at)
  const refused = new Map([...before.keys()].map((key) => [key, 'No']))
  expect([...stillRefused(refused, before, take(before, meter, ct, 'platform', at)).keys()]).toEqual([
    '7 userName',
  ])
})

const named = comparedMeter(7, [
  { field: 'userName', ledger: '甲', platform: '乙', terminal: null, differs: true },
  { field: 'areaId', ledger: 4, platform: 5, terminal: 5, differs: true },
  { field: 'wiring', ledger: 'single', platform: 'four-wire', terminal: null, differs: true },
  { field: 'ct', ledger: 30, platform: 60, terminal: 60, differs: true },
])

it('a comparison is exported in the page language', async () => {
  const [userName] = named.cells
  const answer = { time: '2026-11-20 08:00:00', language: 'zh' } as const
  const decisions = take(new Map(), named, userName ?? expect.unreachable(), 'ledger', answer)
  const names = new Map([['iot/transformer-area 4', '花园台区']])
  const text = await comparisonFile([named], decisions, 'zh', names).text()
  expect(text.split('\r\n').map((line) => line.split(',').slice(1).join())).toEqual([
    '用户名称,字段,台账,平台档案,终端应答,决定',
    '用户 7,用户名称,甲,乙,,台账',
    '用户 7,台区,花园台区,#5,#5,',
    '用户 7,接线方式,单相,三相四线,,',
    '用户 7,CT 变比,30,60,60,',
    '',
  ])
})
