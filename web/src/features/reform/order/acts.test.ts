import { isValidElement } from 'react'
import { expect, test, vi } from 'vitest'
import { call } from '#web/api/http.ts'
import type { ShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { testOrder } from '../../../../test/field-order.ts'
import { actForms } from './acts.tsx'

vi.mock('#web/api/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }))

/** What a form begins with, and where its values go. */
interface Asked {
  start: object
  send: (values: object) => Promise<unknown>
}

/** What is sent of orders that say this, where this is entered in the form. */
async function sent(orders: readonly Partial<typeof testOrder>[], entered: object) {
  vi.mocked(call).mockResolvedValue([])
  const rows = orders.map((values, place) => ({ ...testOrder, ...values, id: place + 1 }))
  const target = { ids: rows.map(({ id }) => id) }
  const show: ShowDialog = async (content) => {
    const dialog = content(() => {})
    if (isValidElement<Asked>(dialog)) await dialog.props.send({ ...dialog.props.start, ...entered })
    return undefined
  }
  await actForms.dispatch.run({ target, count: rows.length, rows }, { show })
  const { ids, note, notify }: { ids?: unknown; note?: unknown; notify?: unknown } = Object(
    vi.mocked(call).mock.lastCall?.[1],
  )
  expect(ids).toEqual(target.ids)
  return { note, notify }
}

const [first, second] = [
  { note: 'Ring twice', notify: true },
  { note: 'Mind the dog', notify: false },
]

test.each([
  ['that differ keep what each has', [first, second], {}, {}],
  ['that differ take what is entered', [first, second], { note: 'Bring a ladder', notify: true }, {}],
  ['that say the same begin with that', [first, first], {}, first],
  ['that say the same can be cleared', [first, first], { note: '', notify: false }, {}],
  ['can be cleared where there is one', [first], { note: '', notify: false }, {}],
])('orders %s', async (_what, orders, entered, kept) => {
  expect(await sent(orders, entered)).toEqual({ ...kept, ...entered })
})
