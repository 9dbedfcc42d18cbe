import { expect, test } from 'vitest'
import { check } from '#contract/schema/rules.ts'
import { appliesFor } from '../command-plan/when.ts'
import { needsOf, orderFields, type DeviceOrder } from './orders.ts'

/** The first field of an order, given now, that is still to be filled in. */
function lackingIn(
  order: DeviceOrder,
  values: { reason: string; chosen: number | null; confirmName?: string },
): string | undefined {
  const given = { ...values, when: 'now' }
  const fields = Object.entries(orderFields(order)).filter(([name]) => appliesFor(false)(name, given))
  return check(Object.fromEntries(fields), given)[0]?.field
}

test('what changes a device needs a reason, what only asks it does not; a template and an organisation are to be chosen first', () => {
  expect(lackingIn('readNow', { reason: '', chosen: null })).toBeUndefined()
  expect(lackingIn('clockSync', { reason: '', chosen: null })).toBeUndefined()
  expect(lackingIn('relayOpen', { reason: '  ', chosen: null })).toBe('reason')
  expect(lackingIn('relayOpen', { reason: 'Unpaid', chosen: null, confirmName: ' ' })).toBe('confirmName')
  expect(lackingIn('relayOpen', { reason: 'Unpaid', chosen: null, confirmName: 'Mill' })).toBeUndefined()
  expect(lackingIn('template', { reason: 'Yearly', chosen: null })).toBe('chosen')
  expect(lackingIn('template', { reason: '', chosen: 4 })).toBe('reason')
  expect(lackingIn('move', { reason: '', chosen: null })).toBe('chosen')
  expect(lackingIn('move', { reason: '', chosen: 9 })).toBeUndefined()
})

test('an order is called as its command is', () => {
  expect(needsOf('readNow').label).toEqual(['Read now', '召测'])
  expect(needsOf('relayOpen').isDanger).toBe(true)
})
