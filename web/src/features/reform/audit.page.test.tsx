import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { hour } from '#contract/schema/time-units.ts'
import { formatDateTime, platformNow } from '#web/lib/time/time.ts'
import { mockPlatform, openPage, theMock } from '../../../test/open-page.tsx'
import AuditPage from './audit.page.tsx'

const platform = mockPlatform()

test('the desk shows no progress until its orders load', async () => {
  const release = platform.holdNext('GET /base/reform/workOrder/list')
  openPage(<AuditPage />, '/audit')
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument()
  expect(screen.queryByRole('progressbar')).toBeNull()
  release()
  expect(await screen.findByRole('progressbar', { name: 'Audited' })).toBeVisible()
})

test('the waiting time has the same format in the queue and the detail', async () => {
  const order = theMock().world.tables.workOrders.rows[0] ?? expect.unreachable('No order')
  const submittedAt = formatDateTime(platformNow() - 30 * hour)
  platform.change(workOrder, order.id, { state: 'audit', submittedAt })
  openPage(<AuditPage />, '/audit')
  expect(await screen.findByText(/waits 1 d 6 h/)).toBeVisible()
  expect(screen.getAllByText('1 d 6 h').length).toBeGreaterThan(0)
  expect(screen.queryByText('30 h')).toBeNull()
})
