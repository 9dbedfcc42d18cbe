import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { lineLossReport } from '#contract/resources/report/analysis.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { call } from '#web/api/http.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { OrderCell, lossReason } from './order-of-row.tsx'

vi.mock('#web/api/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }))

// only the fields that an order uses
const area = { id: 7, name: 'Mill Creek', nameZh: '磨溪', lossRate: 12.5, suspect: 'under', suspectId: 31 }
const row = { ...area, orderId: 0 } as unknown as Stored<Resource>

test('an order is created for the suspect device, with the reason as its default note', async () => {
  vi.mocked(call).mockResolvedValue({ ok: 1, fail: 0, errors: [], orders: [] })
  const { user } = openPage(<OrderCell resource={lineLossReport} row={row} reasonOf={lossReason} />)
  await user.click(screen.getByRole('button', { name: 'Create order: Mill Creek' }))
  expect(await screen.findByRole('textbox', { name: /What is to be done/ })).toHaveProperty(
    'value',
    'Line loss 12.50 % in Mill Creek: Meter counts too little',
  )
  await user.click(screen.getByRole('button', { name: 'Create order' }))
  const made = () =>
    vi.mocked(call).mock.calls.find(([{ path }]) => path === '/base/reform/workOrder/fromDevices')
  await vi.waitFor(() => expect(made()).toBeDefined())
  expect(made()?.[1]).toMatchObject({
    ids: [31],
    priority: 'high',
    note: 'Line loss 12.50 % in Mill Creek: Meter counts too little',
    due: expect.stringMatching(/^\d{4}-/),
  })
})
