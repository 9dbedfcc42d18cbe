import { expect, test } from 'vitest'
import { deviceLive, type DeviceRecord } from './live.ts'

const read = (more: object) => deviceLive(more as DeviceRecord)
const nothing = { success7: [], metersRead: 0, meters: 0 }

test('what the platform adds to a device is taken as it is', () => {
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
