import { expect, it } from 'vitest'
import { checkParam, checkParams, isSameValue, paramGroups, paramIds, paramOf } from './parameters.ts'

it('what a new device holds could be written to it', () => {
  const writable = paramIds.filter((id) => paramOf(id).access === 'rw')
  expect(writable.length).toBeGreaterThan(30)
  expect(writable.filter((id) => checkParam(id, paramOf(id).default) !== undefined)).toEqual([])
})

it('identifiers are eight hexadecimal digits, and no two parameters share them; every group has a parameter, and the parameters of a group stand together', () => {
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
])('%s does not take %j', (id, text) => {
  expect(checkParam(id, text)).toHaveLength(2)
})

it('the slide of the demand must divide its period', () => {
  expect(checkParams({ demandPeriod: '15', demandSlide: '2' })).toHaveProperty('demandSlide')
  expect(checkParams({ demandPeriod: '15', demandSlide: '5' })).toEqual({})
  expect(checkParams({ demandSlide: '2' })).toEqual({})
})

it('clocks need not be exact, everything else does', () => {
  expect(isSameValue('clock', '0', '-299')).toBe(true)
  expect(isSameValue('clock', '0', '380')).toBe(false)
  expect(isSameValue('ct', '20', '40')).toBe(false)
})
