import { expect, it, vi } from 'vitest'
import { orderCalls } from '#contract/calls/reform/order.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { testOrder, testSite } from '../../../../test/field-order.ts'
import { refusedOf, sendReport, standingOf, startField } from './ask-platform.ts'
import { newDraft, reportOf, type Draft, type FieldOrder, asDispatched } from './draft.ts'

vi.mock('#web/engine/data/call-unreported.ts')

const draftOf = (state: FieldOrder['state']): Draft => newDraft(7, { ...testOrder, state }, testSite)

/** Sends a draft to a platform that already has reports; returns the submitted keys and the key of the draft. */
async function keysOf(draft: Draft, wasSent: boolean, known: readonly string[]) {
  const keys: string[] = []
  vi.mocked(callUnreported).mockImplementation(async (endpoint, payload) => {
    if (endpoint.path !== orderCalls.submit.path) {
      return known.map((key) => ({ report: { ...reportOf(draft), key } }))
    }
    const { report }: { report?: { key: string } } = Object(payload)
    keys.push(report?.key ?? '')
    return undefined
  })
  let { key } = draft
  await sendReport(draft, wasSent, (part) => (key = part.key ?? key))
  return { keys, key }
}

it('submits a draft under its key without a prior lookup', async () => {
  const draft = draftOf('dispatched')
  expect(await keysOf(draft, false, [draft.key])).toEqual({ keys: [draft.key], key: draft.key })
})

it('resends a report that did not arrive, and not one that did', async () => {
  const draft = draftOf('dispatched')
  expect((await keysOf(draft, true, [])).keys).toEqual([draft.key])
  const taken = draftOf('audit')
  expect((await keysOf(taken, true, [taken.key])).keys).toEqual([])
})

it('sends a report under a new key if the last one was rejected', async () => {
  const draft = draftOf('rejected')
  const { keys, key } = await keysOf(draft, true, [draft.key])
  expect(key).not.toBe(draft.key)
  expect(keys).toEqual([key])
})

it('ignores errors of pictures still uploading and of other steps', async () => {
  const wrong = [
    { field: 'pictures.seal-after', msg: 'The picture is missing.' },
    { field: 'pictures.wiring-after', msg: 'The picture is missing.' },
    { field: 'old.asset', msg: 'This is another device.' },
  ]
  vi.mocked(callUnreported).mockResolvedValue(wrong)
  const draft: Draft = { ...draftOf('dispatched'), step: 'seals' }
  expect(await refusedOf(draft, new Set(['seal-after']))).toEqual({
    'pictures.wiring-after': 'The picture is missing.',
  })
})

const unsent = { order: testOrder, isSent: false }

const handedIn = { ...unsent, isSent: true }

it.each([
  ['it is still with its crew', unsent, { state: 'dispatched' }, 'open'],
  ['it was rejected and is gone through again', unsent, { state: 'rejected' }, 'open'],
  ['it was recalled', unsent, { state: 'pending' }, 'taken'],
  ['another crew has it', unsent, { crewId: 2 }, 'taken'],
  ['another user has handed it in', unsent, { state: 'audit' }, 'taken'],
  ['the answer to its report was lost', handedIn, { state: 'audit' }, 'sent'],
  ['its report did not arrive', handedIn, { state: 'dispatched' }, 'open'],
  ['it was accepted before the answer came', handedIn, { state: 'completed' }, 'sent'],
  ['its report was rejected before the answer came', handedIn, { state: 'rejected' }, 'open'],
] as const)('the standing of an order where %s', (_why, kept, now, standing) => {
  expect(standingOf(kept, { ...testOrder, ...now }, false)).toBe(standing)
})

it('an order that is not found is taken, one without a response stays open', () => {
  expect(standingOf(unsent, testOrder, true)).toBe('taken')
  expect(standingOf(unsent, undefined, false)).toBe('open')
})

vi.mock('./phone.ts', () => ({ drafts: { load: async () => undefined } }))

const before = '2026-11-20 08:00:00'

const after = '2026-11-20 11:00:00'

const entered = { ...newDraft(7, testOrder, testSite), oldAsset: 'handed in', isSigned: true }

it.each<[string, Partial<FieldOrder>, string]>([
  ['rejected', { state: 'rejected', submittedAt: after }, 'handed in'],
  ['withdrawn', { submittedAt: after }, 'handed in'],
  ['never handed in', {}, ''],
  ['given out again since it was handed in', { submittedAt: before }, ''],
])('a draft of an order that was %s starts from its current report, if any', async (_how, now, oldAsset) => {
  const order = { ...testOrder, ...now }
  vi.mocked(callUnreported).mockImplementation(async ({ path }) => {
    if (path === orderCalls.reports(order.id).path) return [{ report: reportOf(entered) }]
    return path === orderCalls.site(order.id).path ? testSite : order
  })
  const { draft } = await startField(7, order.id, new AbortController().signal)
  expect(draft).toMatchObject({ oldAsset, isSigned: oldAsset !== '' })
})

it('a re-dispatched order resets the visit and keeps the other input', () => {
  const visit = {
    step: 'seals',
    doneStep: 'new-reading',
    toldStep: 'new-reading',
    arrivedAt: 9,
    lng: '118.8',
  } as const
  const left = { ...entered, ...visit, lat: '31.9', farReason: 'far', safety: ['gear'] }
  expect(asDispatched(left, { ...testOrder, state: 'rejected' })).toMatchObject(visit)
  // only the draft's data about that visit is reset
  const order = { ...testOrder, dispatchedAt: after }
  expect(asDispatched(left, order)).toEqual({ ...entered, order })
})
