import type { Page } from '@playwright/test'
import { expect, test } from '../harness/test.ts'
import { formPages, serveNav } from '../harness/nav.ts'
import { enter, expectShellWorks } from '../harness/visit.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

const good = { id: 'good', title: 'Good', path: '/good', component: 'user/center' }
const markup = '<img src=x onerror=alert(1)><b>bold</b>'
const many = Array.from({ length: 1000 }, (_, index) => `Page${index + 1}`)

/** Everything a platform may get wrong in a list of nodes, among many that are right. */
const tree = [
  null,
  1,
  'two',
  [],
  { ...good, children: null, meta: null },
  { id: 'b', title: 'Better', path: '/better', component: 'user/center', children: 'no', meta: 'x' },
  { ...good, title: 'Same id', path: '/other' },
  { ...good, id: 'c', title: 'Same path' },
  { id: 'e', title: 'E', path: 'javascript:alert(1)', component: 'dashboard' },
  { id: 'g', title: 'G', path: 'java\nscript:alert(1)' },
  { id: 'h', title: 'H', path: 'data:text/html,<script>alert(1)</script>' },
  { ...good, id: 'm', path: '/markup', title: markup, meta: { title: markup } },
  { id: 'odd', title: 'Odd', path: '/odd', component: '../../acme/people' },
  ...formPages(...many),
]

test('whatever stands in a navigation tree, what is good stays, is shown as it is written, and opens (spec §2, §3, §8)', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/menu\/nav is not as declared|No page is called/)
  await serveNav(page, tree)
  await enter(page)
  await expect(menu(page).locator('a')).toHaveText(['Good', 'Better', markup, 'Odd', ...many])
  await menu(page).getByRole('link', { name: markup, exact: true }).click()
  await expect(page.getByRole('tab', { name: markup, exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(markup)
  await expect(page).toHaveTitle(`${markup} - AIoT Metering`)
  await menu(page).getByRole('link', { name: 'Odd' }).click()
  const unknown = page.locator('[data-page=unknown]')
  await expect(unknown).toContainText('The menu “Odd” asks for the component')
  await expect(unknown.getByRole('link', { name: 'Edit menus' })).toHaveAttribute('href', '#/system/menu')
  await menu(page).locator('a').last().click()
  await expect(page).toHaveTitle('Page1000 - AIoT Metering')
  await expectShellWorks(page)
})
