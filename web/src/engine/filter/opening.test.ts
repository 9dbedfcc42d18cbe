import { describe, expect, test } from 'vitest'
import { alert } from '#contract/resources/alarm/alert.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { crew } from '#contract/resources/reform/crew.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { addressFilter, openingOf, shownFilter, type Opening } from './opening.ts'

const opening = (...of: Parameters<typeof openingOf>): Opening => {
  return openingOf(...of) ?? expect.unreachable('It opens on everything')
}

describe.each([alert, workOrder])('$name', (resource) => {
  const table = opening(resource)
  const view = opening(resource, false)
  const open: Filter = resource.opensOn?.filter ?? {}

  test('an address without a filter shows what is open, which needs no filter in the address', () => {
    expect(shownFilter({}, table)).toEqual(open)
    expect(addressFilter(open, table)).toEqual({})
  })

  test('everything can be asked for, and stays asked for whatever way it is looked at', () => {
    const address = addressFilter({}, table)
    expect(address).not.toEqual({})
    expect(addressFilter({}, view)).toEqual(address)
    for (const way of [table, view]) expect(shownFilter(address, way)).toEqual({})
    expect(shownFilter({ ...address, deviceId: '7' }, table)).toEqual({ deviceId: '7' })
  })

  test('a view that shows everything at first does so, and says when it shows what is open', () => {
    expect(shownFilter({}, view)).toEqual({})
    expect(addressFilter(open, view)).toEqual(open)
    expect(shownFilter(open, view)).toEqual(open)
  })

  test.each([{ deviceId: '7' }, { [resource.states ?? '']: 'open' }, { ...open, areaId: '1' }] as Filter[])(
    'an address that asks for %j is left alone',
    (filter) => {
      expect(addressFilter(filter, table)).toEqual(filter)
      expect(shownFilter(filter, table)).toEqual(filter)
    },
  )
})

test('a list that declares nothing opens on everything', () => {
  expect(openingOf(crew)).toBeUndefined()
})
