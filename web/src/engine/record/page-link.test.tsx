import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { PageLink } from './page-link.tsx'

const page = { id: 1, title: 'Orders', path: '/orders/:id', component: 'reform/work-order-info' }

test('renders plain text when the user has no page for the record', () => {
  const link = (
    <PageLink className="hit" page={page.component} id={7} label="Order WO-7">
      WO-7
    </PageLink>
  )
  const { unmount } = openPage(link, '/', ['*'], [page])
  expect(screen.getByRole('link', { name: 'Order WO-7' })).toHaveAttribute('href', '/orders/7')
  unmount()
  openPage(link, '/', ['*'], [])
  expect(screen.getByText('WO-7')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})
