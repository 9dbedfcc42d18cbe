import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { lineLossReport } from '#contract/resources/report/analysis.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { call } from '#web/api/http.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { DialogHost } from '#web/ui/dialog/dialog-host.tsx'
import { renderAt, work } from '../../../../test/render-at.tsx'
import { OrderCell } from './order-cell.tsx'
import { lossReason } from './reasons.ts'

vi.mock('#web/api/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }))

const nav = [{ id: 1, title: 'Order', path: '/order/:id', component: 'reform/work-order-info', hidden: true }]
const area = { id: 7, name: 'Mill Creek', nameZh: '磨溪', lossRate: 12.5, suspect: 'under', suspectId: 31 }
const cell = (row: object) =>
  renderAt(
    '/',
    <QueryClientProvider client={queryClient}>
      <DialogHost>
        <OrderCell resource={lineLossReport} row={row as Stored<Resource>} reasonOf={lossReason} />
      </DialogHost>
    </QueryClientProvider>,
  )

beforeEach(() => {
  work(nav, ['*:*:*'])
  vi.mocked(call).mockReset()
})

test('an order is made for the suspect of a row, and says why until somebody writes something else', async () => {
  vi.mocked(call).mockResolvedValue({ ok: 1, fail: 0, errors: [], orders: [] })
  const { user } = cell({ ...area, orderId: 0 })
  await user.click(screen.getByRole('button', { name: 'Create order: Mill Creek' }))
  expect(await screen.findByRole('textbox', { name: /Note/ })).toHaveProperty(
    'value',
    'Line loss 12.50 % in Mill Creek: Meter counts too little',
  )
  await user.click(screen.getByRole('button', { name: 'Create order' }))
  await vi.waitFor(() => expect(vi.mocked(call)).toHaveBeenCalled())
  const [endpoint, sent] = vi.mocked(call).mock.calls[0] ?? []
  expect([endpoint?.path, sent]).toEqual([
    '/base/reform/workOrder/fromDevices',
    { ids: [31], priority: 'high', note: 'Line loss 12.50 % in Mill Creek: Meter counts too little' },
  ])
})

test('nothing is offered without a suspect, or to who may make no orders', () => {
  cell({ ...area, suspectId: 0, orderId: 0 })
  expect(screen.queryByRole('button')).toBeNull()
  work(nav, ['report:analysis:list'])
  cell({ ...area, orderId: 0 })
  expect(screen.queryByRole('button')).toBeNull()
})

test('where there is an open order, its number leads there', async () => {
  vi.mocked(call).mockResolvedValue([{ id: 62, label: 'WO-20261119-0062' }])
  cell({ ...area, orderId: 62 })
  const link = await screen.findByRole('link', { name: /Open order .* of Mill Creek/ })
  expect(link.getAttribute('href')).toBe('/order/62')
})
