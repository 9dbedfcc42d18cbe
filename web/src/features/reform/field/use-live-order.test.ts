import { expect, it } from 'vitest'
import { testOrder } from '../../../../test/field-order.ts'
import { standingOf } from './ask-platform.ts'

const draft = { order: testOrder, isSent: false }
const sent = { ...draft, isSent: true }

it.each([
  ['it is still with its crew', draft, { state: 'dispatched' }, 'open'],
  ['it was rejected and is gone through again', draft, { state: 'rejected' }, 'open'],
  ['it was recalled', draft, { state: 'pending' }, 'taken'],
  ['another crew has it', draft, { crewId: 2 }, 'taken'],
  ['another user has handed it in', draft, { state: 'audit' }, 'taken'],
  ['the answer to its report was lost', sent, { state: 'audit' }, 'sent'],
  ['its report did not arrive', sent, { state: 'dispatched' }, 'open'],
  ['it was accepted before the answer came', sent, { state: 'completed' }, 'sent'],
  ['its report was rejected before the answer came', sent, { state: 'rejected' }, 'open'],
] as const)('an order where %s is reported as such', (_why, kept, now, standing) => {
  expect(standingOf(kept, { ...testOrder, ...now }, false)).toBe(standing)
})

it('an order that the platform does not show any more is taken, one that it does not answer for is worked on', () => {
  expect(standingOf(draft, testOrder, true)).toBe('taken')
  expect(standingOf(draft, undefined, false)).toBe('open')
})
