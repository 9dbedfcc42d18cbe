import { expect, test } from 'vitest'
import { deviceLive, type DeviceRecord } from './live.ts'
import { signalBars } from './cells.tsx'
import { expectedDigit } from './definition.tsx'

const read = (more: object) => deviceLive(more as DeviceRecord)
const nothing = { success7: [], metersRead: 0, meters: 0 }

test('live data of a device is read unchanged', () => {
  const live = {
    success7: [0.98, null, 1],
    metersRead: 11,
    meters: 12,
    worst: { severity: 'major', text: 'No answer', textZh: '无应答' },
  }
  expect(read({ id: 1, ...live })).toEqual(live)
})

test.each([
  ['nothing', {}, nothing],
  ['no numbers', { success7: 'x', metersRead: '11', meters: Number.NaN }, nothing],
  ['days that are no shares', { success7: [1, '2', Infinity] }, { ...nothing, success7: [1, null, null] }],
  ['an alert without words', { worst: { severity: 'major', text: 'No answer' } }, nothing],
  ['an alert that is none', { worst: null }, nothing],
])('%s is unknown', (_what, given, expected) => {
  expect(read(given)).toEqual(expected)
})

test('signal bars follow strength, none if unset', () => {
  expect([-71, -83, -94, -104, -115].map(signalBars)).toEqual([4, 3, 2, 1, 0])
  expect(new Set([0, null, Number.NaN, undefined].map(signalBars))).toEqual(new Set([undefined]))
})

test('suggests the right check digit, and nothing if more than the last digit is wrong', () => {
  expect(expectedDigit('assetNumber', '9990002002504482713437')).toBe('8')
  expect(expectedDigit('assetNumber', '9990002002504482713438')).toBeUndefined()
  expect(expectedDigit('iccid', '89860626392423850020')).toBe('9')
  expect(expectedDigit('iccid', '89860626392423850029')).toBeUndefined()
  expect(expectedDigit('assetNumber', '999000200250448271343')).toBeUndefined()
  expect(expectedDigit('assetNumber', '99900020025044827134x7')).toBeUndefined()
  expect(expectedDigit('iccid', '12340626392423850020')).toBeUndefined()
  expect(expectedDigit('iccid', '')).toBeUndefined()
})
