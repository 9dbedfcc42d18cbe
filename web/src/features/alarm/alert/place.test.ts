import { expect, test } from 'vitest'
import type { Filter } from '#contract/wire/crud.ts'
import { addressFilter, shownFilter, toDo } from './place.ts'

test.each<[address: Filter, shown: Filter]>([
  [{}, toDo],
  [{ deviceId: '7' }, { deviceId: '7' }],
  [{ status: 'open' }, { status: 'open' }],
  [
    { ...toDo, severity: 'critical' },
    { ...toDo, severity: 'critical' },
  ],
])('the address %j shows %j, and is written so', (address, shown) => {
  expect(shownFilter(address)).toEqual(shown)
  expect(addressFilter(shown)).toEqual(address)
})

test('all alerts can be asked for, and stay asked for', () => {
  const address = addressFilter({})
  expect(address).not.toEqual({})
  expect(shownFilter(address)).toEqual({})
})
