import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { operationCalls } from '#contract/calls/report/operation.ts'
import { call } from '#web/api/http.ts'
import { openPage } from '../../../test/open-page.tsx'
import AnalysisPage from './analysis.page.tsx'
import OperationReport from './operation.page.tsx'

vi.mock('#web/api/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }))

const never = () => new Promise<never>(() => undefined)

beforeEach(() => void vi.mocked(call).mockImplementation(never))

test("the energy ranking request carries the page's filters", async () => {
  openPage(<AnalysisPage />, '/analysis?tab=energy&orgId=3')
  const ranking = await vi.waitFor(
    () =>
      vi.mocked(call).mock.calls.find(([, sent]) => Object(sent).limit === 10) ??
      expect.fail('Nothing was asked'),
  )
  expect(ranking[1]).toMatchObject({ sort: '-supply', orgId: '3' })
})

test('only the faults tab of the operation report offers "Subscribe"', async () => {
  const { user } = openPage(<OperationReport />, '/operation')
  expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeVisible()
  await user.click(screen.getByRole('tab', { name: /Users and commands/ }))
  await expect.poll(() => screen.queryByRole('button', { name: 'Subscribe' })).toBeNull()
})

test('the overdue figure links to the orders that it counts', async () => {
  const range = { first: '2026-11-01', last: '2026-11-07' }
  const head = { range, isClipped: false, dataUntil: '2026-11-07 00:00:00', counted: 1, due: 1, leftOut: [] }
  const figures = [{ id: 'overdue', value: 4, before: null, year: null }]
  const crews = [{ key: '9', label: 'Crew', values: {}, before: {} }]
  vi.mocked(call).mockImplementation(({ path }) =>
    path === operationCalls.maintenance.path
      ? Promise.resolve({ head, figures, crews, manufacturers: [], causes: [] })
      : never(),
  )
  const nav = [{ id: 1, title: 'Orders', path: '/order', component: 'reform/work-order' }]
  openPage(<OperationReport />, '/operation?orgId=3&crewId=8&start=2026-11-01&end=2026-11-07', ['*'], nav)
  const link = await screen.findByRole('link', { name: /^Overdue 4/ })
  const query = new URLSearchParams(link.getAttribute('href')?.split('?')[1])
  expect(Object.fromEntries(query)).toMatchObject({
    orgId: '3',
    crewId: '8',
    dispatchedAtStart: '2026-11-01',
  })
})
