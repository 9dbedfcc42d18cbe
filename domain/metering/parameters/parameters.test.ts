import { expect, it } from 'vitest'
import { checkParam, checkParams, isSameValue, paramGroups, paramIds, paramOf } from './parameters.ts'

it('defaults of writable parameters are valid', () => {
  const writable = paramIds.filter((id) => paramOf(id).access === 'rw')
  expect(writable.length).toBeGreaterThan(30)
  expect(writable.filter((id) => checkParam(id, paramOf(id).default) !== undefined)).toEqual([])
})

it('identifiers are eight hex digits, DIs are unique, and parameters are ordered by group', () => {
  for (const part of ['di', 'oad'] as const) {
    const codes = paramIds.map((id) => paramOf(id)[part]).filter(Boolean)
    expect(codes.filter((code) => !/^[\dA-F]{8}$/.test(code))).toEqual([])
    if (part === 'di') expect(new Set(codes).size).toBe(codes.length)
  }
  const order = paramIds.map((id) => paramOf(id).group).filter((group, n, all) => group !== all[n - 1])
  expect(order).toEqual(paramGroups.map(([group]) => group))
})

it.each([
  ['ct', '0'],
  ['ct', '1000000'],
  ['demandPeriod', '7'],
  ['settlementDay', '2900'],
  ['masterAddress', '10.20.0.256'],
  ['apn', 'x'.repeat(33)],
  ['dailyFreeze', '2400'],
  ['protection', 'yes'],
  ['customer', ''],
  ['address', '990701A0B1C2'],
  ['constructor', '1'],
])('%s rejects %j', (id, text) => {
  expect(checkParam(id, text)).toHaveLength(2)
})

it('the demand slide must divide the period', () => {
  expect(checkParams({ demandPeriod: '15', demandSlide: '2' })).toHaveProperty('demandSlide')
  expect(checkParams({ demandPeriod: '15', demandSlide: '5' })).toEqual({})
  expect(checkParams({ demandSlide: '2' })).toEqual({})
})

it('only clocks are compared with a tolerance', () => {
  expect(isSameValue('clock', '0', '-299')).toBe(true)
  expect(isSameValue('clock', '0', '380')).toBe(false)
  expect(isSameValue('ct', '20', '40')).toBe(false)
})
