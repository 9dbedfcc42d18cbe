import { act, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
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

test.each([
  [
    'a record of a page',
    '/devicesParam2/index/7',
    ['Home → /dashboard', 'Devices → /iot/device', 'Terminals → /iot/device', 'Device parameters'],
  ],
  ['/404', '/404', ['Home → /dashboard', '404']],
])('breadcrumb (spec §2): %s', (_name, path, expected) => {
  renderAt(path, <Breadcrumb />)
  expect(steps()).toEqual(expected)
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

test('the titles follow the language', async () => {
  onTestFinished(async () => void (await i18next.changeLanguage('en')))
  renderAt('/iot/device', <Breadcrumb />)
  await act(() => i18next.changeLanguage('zh'))
  expect(screen.getByRole('navigation', { name: '面包屑' })).toHaveTextContent('首页设备终端管理')
})
