import { isValidElement } from 'react'
import { expect, test, vi, beforeEach, describe } from 'vitest'
import { isAllowed, orderActs, orderStates } from '#domain/reform/order-acts.ts'
import { call } from '#web/api/http.ts'
import type { ShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { testOrder } from '../../../../test/field-order.ts'
import { work } from '../../../../test/render-at.tsx'
import { actForms, bulkActsIn, rowActs, actsOn, moveBetween, movesFrom } from './acts.tsx'

vi.mock('#web/api/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }))

/** Props of the form: initial values and submit handler. */
interface Asked {
  start: object
  send: (values: object) => Promise<unknown>
}

/** Returns the payload for orders with these values when these inputs are entered in the form. */
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

const grant = (...verbs: readonly string[]) =>
  sessionStorage.setItem('permissions', JSON.stringify(verbs.map((verb) => `reform:work-order:${verb}`)))
const names = (acts: readonly { name: string }[]) => acts.map(({ name }) => name)
const ids = (acts: readonly { id: string }[]) => acts.map(({ id }) => id)

describe('actions on an order', () => {
  beforeEach(() => grant('dispatch', 'submit', 'audit', 'reopen'))

  test.each(orderStates.map(([state]) => state))('match the transition table in state %s', (state) => {
    const allowed = orderActs.filter(({ name }) => isAllowed(name, state))
    expect(names(actsOn(state))).toEqual(names(allowed))
  })

  test('require their permission', () => {
    grant('dispatch')
    expect(names(actsOn('pending'))).toEqual(['dispatch', 'cancel'])
    expect(actsOn('audit')).toEqual([])
  })

  test('moveBetween lists every action between two states', () => {
    const move = moveBetween('dispatched', 'pending')
    expect('acts' in move && names(move.acts)).toEqual(['recall', 'giveBack'])
  })

  test('moveBetween gives the reason of refusal', () => {
    grant('dispatch')
    expect(moveBetween('pending', 'completed')).toMatchObject({ refusal: 'never' })
    expect(moveBetween('audit', 'completed')).toMatchObject({ refusal: 'forbidden' })
    expect(moveBetween('audit', 'audit')).toMatchObject({ refusal: 'same' })
    expect([...movesFrom('pending').keys()]).toEqual(orderStates.map(([state]) => state))
  })
})

test('bulk actions are those that any of the shown states allows', () => {
  expect(ids(bulkActsIn(['pending']))).toEqual(['dispatch', 'setDue', 'cancel'])
  expect(ids(bulkActsIn(['audit']))).toEqual(['passClean', 'setDue', 'withdraw'])
  expect(ids(bulkActsIn(['completed']))).toEqual(['reopen'])
  expect(ids(bulkActsIn([]))).toContain('passClean')
})

test.each([
  ['offered to those who have its page', '/site/:id', true],
  ['not offered to others', undefined, false],
])('site work is %s', (_who, path, isOffered) => {
  work(path === undefined ? [] : [{ id: 1, title: 'Site', path, component: 'reform/field' }])
  const site = rowActs.find(({ id }) => id === 'submit')
  expect(site?.concerns?.({ ...testOrder, state: 'dispatched' })).toBe(isOffered)
})
