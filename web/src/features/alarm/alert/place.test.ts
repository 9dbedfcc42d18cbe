import { expect, test } from 'vitest'
import type { Filter } from '#contract/wire/crud.ts'
import { addressFilter, shownFilter, toDo } from './place.ts'

test('an address without a filter shows what is to do, and what is to do needs no filter in the address', () => {
  expect(shownFilter({})).toEqual(toDo)
  expect(addressFilter(toDo)).toEqual({})
})

test('all alerts can be asked for, and stay asked for', () => {
  const address = addressFilter({})
  expect(address).not.toEqual({})
  expect(shownFilter(address)).toEqual({})
})

test('any other filter is what it says', () => {
  const others: Filter[] = [{ deviceId: '7' }, { status: 'open' }, { ...toDo, severity: 'critical' }]
  for (const filter of others) {
    expect(addressFilter(filter)).toEqual(filter)
    expect(shownFilter(filter)).toEqual(filter)
  }
})
