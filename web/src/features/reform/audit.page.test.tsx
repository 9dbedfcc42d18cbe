import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockPlatform, openPage } from '../../../test/open-page.tsx'
import AuditPage from './audit.page.tsx'

const platform = mockPlatform()

test('the desk speaks of no progress before it knows its orders', async () => {
  const release = platform.holdNext('GET /base/reform/workOrder/list')
  openPage(<AuditPage />, '/audit')
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument()
  expect(screen.queryByRole('progressbar')).toBeNull()
  release()
  expect(await screen.findByRole('progressbar', { name: 'Audited' })).toBeVisible()
})
