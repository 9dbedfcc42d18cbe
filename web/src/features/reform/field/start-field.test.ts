import { expect, it, vi } from 'vitest'
import { orderCalls } from '#contract/calls/reform/order.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { testOrder, testSite } from '../../../../test/field-order.ts'
import { asDispatched, newDraft, reportOf, type FieldOrder } from './draft.ts'
import { startField } from './start-field.ts'

vi.mock('#web/engine/data/call-quietly.ts')
vi.mock('./phone.ts', () => ({ drafts: { load: async () => undefined } }))

const before = '2026-11-20 08:00:00'
const after = '2026-11-20 11:00:00'
const handedIn = { ...newDraft(7, testOrder, testSite), oldAsset: 'handed in', isSigned: true }

it.each<[string, Partial<FieldOrder>, string]>([
  ['rejected', { state: 'rejected', submittedAt: after }, 'handed in'],
  ['withdrawn', { submittedAt: after }, 'handed in'],
  ['never handed in', {}, ''],
  ['given out again since it was handed in', { submittedAt: before }, ''],
])('the work on an order that was %s begins with what its crew has entered', async (_how, now, oldAsset) => {
  const order = { ...testOrder, ...now }
  vi.mocked(callQuietly).mockImplementation(async ({ path }) => {
    if (path === orderCalls.reports(order.id).path) return [{ report: reportOf(handedIn) }]
    return path === orderCalls.site(order.id).path ? testSite : order
  })
  const { draft } = await startField(7, order.id, new AbortController().signal)
  expect(draft).toMatchObject({ oldAsset, isSigned: oldAsset !== '' })
})

it('an order that is dispatched again is visited again, with what was entered on the visit before', () => {
  const visit = {
    step: 'seals',
    doneStep: 'new-reading',
    toldStep: 'new-reading',
    arrivedAt: 9,
    lng: '118.8',
  } as const
  const left = { ...handedIn, ...visit, lat: '31.9', farReason: 'far', safety: ['gear'] }
  expect(asDispatched(left, { ...testOrder, state: 'rejected' })).toMatchObject(visit)
  // of the draft, only what was seen and done on that visit begins anew
  const order = { ...testOrder, dispatchedAt: after }
  expect(asDispatched(left, order)).toEqual({ ...handedIn, order })
})
