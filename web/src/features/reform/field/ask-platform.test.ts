import { expect, it, vi } from 'vitest'
import { orderCalls } from '#contract/calls/reform/order.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { testOrder, testSite } from '../../../../test/field-order.ts'
import { refusedOf, sendReport } from './ask-platform.ts'
import { newDraft, reportOf, type Draft, type FieldOrder } from './draft.ts'

vi.mock('#web/engine/data/call-quietly.ts')

const draftOf = (state: FieldOrder['state']): Draft => newDraft(7, { ...testOrder, state }, testSite)

/** Sends a draft to a platform that has some reports; answers the keys that were handed in, and the key of the draft. */
async function keysOf(draft: Draft, wasSent: boolean, known: readonly string[]) {
  const keys: string[] = []
  vi.mocked(callQuietly).mockImplementation(async (endpoint, payload) => {
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

it('hands a draft in under its own key, without asking first', async () => {
  const draft = draftOf('dispatched')
  expect(await keysOf(draft, false, [draft.key])).toEqual({ keys: [draft.key], key: draft.key })
})

it('sends the same report again that did not arrive, and none again that did', async () => {
  const draft = draftOf('dispatched')
  expect((await keysOf(draft, true, [])).keys).toEqual([draft.key])
  const taken = draftOf('audit')
  expect((await keysOf(taken, true, [taken.key])).keys).toEqual([])
})

it('sends a new version of what was rejected before its answer came', async () => {
  const draft = draftOf('rejected')
  const { keys, key } = await keysOf(draft, true, [draft.key])
  expect(key).not.toBe(draft.key)
  expect(keys).toEqual([key])
})

it('takes no refusal for a picture that is still on its way from the phone, nor for another step', async () => {
  const wrong = [
    { field: 'pictures.seal-after', msg: 'The picture is missing.' },
    { field: 'pictures.wiring-after', msg: 'The picture is missing.' },
    { field: 'old.asset', msg: 'This is another device.' },
  ]
  vi.mocked(callQuietly).mockResolvedValue(wrong)
  const draft: Draft = { ...draftOf('dispatched'), step: 'seals' }
  expect(await refusedOf(draft, new Set(['seal-after']))).toEqual({
    'pictures.wiring-after': 'The picture is missing.',
  })
})
