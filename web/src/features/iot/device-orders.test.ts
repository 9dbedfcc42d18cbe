import { expect, test } from 'vitest'
import { lackingIn, needsOf } from './device-orders.ts'

test('what changes a device needs a reason, what only asks it does not', () => {
  expect(lackingIn('readNow', { reason: '', chosen: 0 })).toBeUndefined()
  expect(lackingIn('clockSync', { reason: '', chosen: 0 })).toBeUndefined()
  expect(lackingIn('relayOpen', { reason: '  ', chosen: 0 })).toBe('reason')
  expect(lackingIn('relayOpen', { reason: 'Unpaid', chosen: 0 })).toBeUndefined()
})

test('a template and an organisation are to be chosen first', () => {
  expect(lackingIn('template', { reason: 'Yearly', chosen: 0 })).toBe('chosen')
  expect(lackingIn('template', { reason: '', chosen: 4 })).toBe('reason')
  expect(lackingIn('move', { reason: '', chosen: 0 })).toBe('chosen')
  expect(lackingIn('move', { reason: '', chosen: 9 })).toBeUndefined()
})

test('an order is called as its command is', () => {
  expect(needsOf('readNow').label).toEqual(['Read now', '召测'])
  expect(needsOf('relayOpen').isDanger).toBe(true)
})
