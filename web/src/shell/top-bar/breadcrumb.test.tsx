import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { titleTab } from '#web/stores/tabs/tabs.ts'
import { openTab } from '../../../test/open-tab.ts'
import { renderAt, work } from '../../../test/render-at.tsx'
import { Breadcrumb } from './breadcrumb.tsx'

/** The steps in order: those that can be clicked as `title → path`. */
function steps(): string[] {
  return within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    .getAllByRole('listitem')
    .map((item) => {
      const link = within(item).queryByRole('link')
      const title = item.textContent
      return link === null ? title : `${title} → ${link.getAttribute('href')}`
    })
}

beforeEach(() => work())

test('a page that is none stands below home', () => {
  renderAt('/404', <Breadcrumb />)
  expect(steps()).toEqual(['Home → /dashboard', '404'])
})

test('the last step is the open page, called as the page calls itself', () => {
  renderAt('/iot/device', <Breadcrumb />)
  expect(screen.getByText('Terminals')).toHaveAttribute('aria-current', 'page')
  act(() => {
    openTab('/iot/device', 'Terminals')
    titleTab('/iot/device', 'Terminal 7')
  })
  expect(screen.getByText('Terminal 7')).toHaveAttribute('aria-current', 'page')
  expect(screen.queryByText('Terminals')).toBeNull()
})
