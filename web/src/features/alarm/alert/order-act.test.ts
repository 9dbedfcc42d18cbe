import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { alert } from '#contract/resources/alarm/alert.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'
import type { PageTools } from '#web/engine/list/page-definition.ts'
import { startI18n } from '#web/i18n/start.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { work } from '../../../../test/render-at.tsx'
import { createOrder } from './order-act.ts'

vi.mock('#web/api/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }))

const row = { id: 7, workOrder: '' } as Stored<typeof alert>
const tools = { refresh: async () => undefined } as unknown as PageTools<typeof alert>
const nav = [{ id: 1, title: 'Order', path: '/order/:id', component: 'reform/work-order-info', hidden: true }]
const said = () => useNotices.getState().history.map(({ title, action }) => [title, action?.label])

beforeAll(() => startI18n('en'))
beforeEach(() => {
  work(nav, ['*:*:*'])
  useNotices.setState({ live: [], history: [] })
  vi.mocked(call).mockReset()
})

test('a second press while an order is being made makes no second one', async () => {
  let resolve = (_answer: unknown) => {}
  vi.mocked(call).mockReturnValue(new Promise((done) => (resolve = done)))
  const first = createOrder.run(row, tools)
  await createOrder.run(row, tools)
  resolve({ id: 12 })
  await first
  expect(vi.mocked(call)).toHaveBeenCalledTimes(1)
  expect(said()).toEqual([['Order created', 'Open order']])
})

test.each([
  [
    new Failure('refused', 'There is WO-1 already.', { code: 409, data: { id: 3 } }),
    'There is WO-1 already.',
    'Open order',
  ],
  [new Failure('network', ''), 'The order was not created', undefined],
])('%s is told, with the way to an order where there is one already', async (failure, title, act) => {
  vi.mocked(call).mockRejectedValue(failure)
  await createOrder.run(row, tools)
  expect(said()).toEqual([[title, act]])
})

test('it is offered once, to who may make orders', () => {
  expect(createOrder.refusal?.({ ...row, workOrder: 'WO-1' })).toBeDefined()
  expect(createOrder.concerns?.(row)).toBe(true)
  work(nav, ['alarm:alert:list'])
  expect(createOrder.concerns?.(row)).toBe(false)
})
