import { expect, test } from 'vitest'
import type { ParamDrift } from '#contract/calls/iot.ts'
import { driftValues } from './drift-run.ts'

/** When and where values are from plays no part. */
const known = { wantedTime: '', wantedBy: '', wantedByZh: '', readTime: '', isAsked: false }

const row: ParamDrift = {
  deviceId: 7,
  name: 'T',
  nameZh: '',
  family: 'load-control',
  params: ['ct', 'clock', 'loadInterval', 'model'],
  values: [
    { ...known, param: 'ct', wanted: '20', actual: '40' },
    { ...known, param: 'clock', wanted: '0', actual: '380' },
    { ...known, param: 'loadInterval', wanted: '15', actual: '60' },
    { ...known, param: 'model', wanted: 'A', actual: 'B' },
  ],
}

test('only the parameter that is filtered by is written or taken over', () => {
  expect(driftValues('write', [row], 'loadInterval').map(({ param }) => param)).toEqual(['loadInterval'])
  expect(driftValues('adopt', [row], 'ct').map(({ param }) => param)).toEqual(['ct'])
})

test('without a filter all that can be written is, and clocks never are', () => {
  expect(driftValues('write', [row], '').map(({ param }) => param)).toEqual(['ct', 'loadInterval'])
  expect(driftValues('adopt', [row], '').map(({ param }) => param)).toEqual(['ct', 'loadInterval', 'model'])
  expect(driftValues('write', [row], 'clock')).toEqual([])
})
