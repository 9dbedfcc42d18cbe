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

  test('an address without a filter shows the opening filter, which is left out of the address', () => {
    expect(shownFilter({}, table)).toEqual(open)
    expect(addressFilter(open, table)).toEqual({})
  })

  test('an empty filter is kept in the address, for every view', () => {
    const address = addressFilter({}, table)
    expect(address).not.toEqual({})
    expect(addressFilter({}, view)).toEqual(address)
    for (const way of [table, view]) expect(shownFilter(address, way)).toEqual({})
    expect(shownFilter({ ...address, deviceId: '7' }, table)).toEqual({ deviceId: '7' })
  })

  test('a view that opens on everything writes the opening filter into the address', () => {
    expect(shownFilter({}, view)).toEqual({})
    expect(addressFilter(open, view)).toEqual(open)
    expect(shownFilter(open, view)).toEqual(open)
  })

  test.each([{ deviceId: '7' }, { [resource.states ?? '']: 'open' }, { ...open, areaId: '1' }] as Filter[])(
    'a filter of %j in the address is unchanged',
    (filter) => {
      expect(addressFilter(filter, table)).toEqual(filter)
      expect(shownFilter(filter, table)).toEqual(filter)
    },
  )
})

test('a list without an opening filter opens on everything', () => {
  expect(openingOf(crew)).toBeUndefined()
})
