import type { Page } from '@playwright/test'
import { defaultConfig } from '#contract/app/config.ts'
import { expect, test } from '../harness/test.ts'
import { formPages, serveNav } from '../harness/nav.ts'
import { enter, expectShellWorks, goTo, takeSession } from '../harness/visit.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

const good = { id: 'good', title: 'Good', path: '/good', component: 'user/center' }

/** Everything a platform may get wrong in a list of nodes, around three that are right. */
const hostileList = [
  null,
  1,
  'two',
  [],
  true,
  { ...good, children: null, meta: null },
  { id: 'b', title: 'Better', path: '/better', component: 'user/center', children: 'no', meta: 'x' },
  { ...good, title: 'Same id', path: '/other' },
  { ...good, id: 'c', title: 'Same path' },
  { id: 'd', title: 'Best', path: '/best', component: 'user/center', children: [good, { ...good, id: 'd' }] },
  { id: 'e', title: 'E', path: 'javascript:alert(1)', component: 'dashboard' },
  { id: 'f', title: 'F', path: '/javascript:alert(1)', component: 'dashboard' },
  { id: 'g', title: 'G', path: 'java\nscript:alert(1)' },
  { id: 'h', title: 'H', path: 'data:text/html,<script>alert(1)</script>' },
]

const trees: [name: string, tree: unknown, links: string[]][] = [
  ['null', null, []],
  ['an object', good, []],
  ['a hostile list', hostileList, ['Good', 'Better', 'Best']],
]
test('whatever stands in a navigation tree, what is good stays and the shell works (spec §3)', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/menu\/nav is not as declared/)
  await takeSession(page)
  for (const [name, tree, links] of trees) {
    await serveNav(page, tree)
    await page.goto('about:blank')
    await page.goto('/#/dashboard')
    await expect(page.locator('[data-page=dashboard]')).toBeVisible()
    await expect(menu(page).getByRole('link'), name).toHaveText(links)
    await expectShellWorks(page)
  }
})

test('a thousand menus are all there, and the last of them opens (spec §2)', async ({ page }) => {
  const many = Array.from({ length: 1000 }, (_, index) => `Page${index + 1}`)
  await serveNav(page, formPages(...many))
  await enter(page)
  await expect(menu(page).locator('a')).toHaveCount(1000)
  await menu(page).locator('a').last().click()
  await expect(page).toHaveTitle('Page1000 - AIoT Metering', { timeout: 15_000 })
  await expectShellWorks(page)
})

test('a menu twelve levels down opens, and the breadcrumb names the whole way (spec §2)', async ({
  page,
}) => {
  const [leaf] = formPages('Bottom')
  const tree = Array.from({ length: 11 }, (_, index) => 11 - index).reduce<object | undefined>(
    (child, level) => ({
      id: `level-${level}`,
      title: `Level ${level}`,
      path: `level-${level}`,
      component: level === 1 ? 'Layout' : 'ParentView',
      meta: { alwaysShow: true },
      children: [child],
    }),
    leaf,
  )
  await serveNav(page, [tree])
  await enter(page)
  for (const level of Array.from({ length: 11 }, (_, index) => index + 1)) {
    await menu(page)
      .getByRole('button', { name: `Level ${level}`, exact: true })
      .click()
  }
  await menu(page).getByRole('link', { name: 'Bottom' }).click()
  await expect(page.getByRole('tab', { name: 'Bottom', selected: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveCount(13)
  await expectShellWorks(page)
})

test('markup in a title is shown as it is written, everywhere (spec §2)', async ({ page }) => {
  const title = '<img src=x onerror=alert(1)><b>bold</b>'
  await serveNav(page, [{ ...good, title, meta: { title } }])
  await enter(page)
  await menu(page).getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('tab', { name: title, exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(title)
  await expect(page).toHaveTitle(`${title} - AIoT Metering`)
  await expectShellWorks(page)
})

test('a menu whose component nobody knows names both, and an administrator can go and mend it (spec §8)', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/No page is called/)
  await serveNav(page, [good, { id: 'odd', title: 'Odd', path: '/odd', component: '../../acme/people' }])
  await enter(page)
  await menu(page).getByRole('link', { name: 'Odd' }).click()
  const unknown = page.locator('[data-page=unknown]')
  await expect(unknown).toContainText('The menu “Odd” asks for the component')
  await expect(unknown).toContainText('acme/people')
  await expect(unknown.getByRole('link', { name: 'Edit menus' })).toHaveAttribute('href', '#/system/menu')
  await expectShellWorks(page)
})

test('an alias of the configuration leads a foreign component name to a page', async ({ page }) => {
  const componentAliases = { 'acme/People': 'user/center' }
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { ...defaultConfig, componentAliases } }),
  )
  await serveNav(page, [{ ...good, title: 'People', component: 'acme/People' }])
  await enter(page)
  await menu(page).getByRole('link', { name: 'People' }).click()
  await expect(page.locator('[data-page="user/center"]')).toBeVisible()
})

test('an external link leads out of the console in a window of its own (spec §2)', async ({ page }) => {
  await serveNav(page, [{ id: 'out', title: 'Manual', path: 'https://manual.example/start' }])
  await enter(page)
  const link = menu(page).getByRole('link', { name: 'Manual' })
  await expect(link).toHaveAttribute('href', 'https://manual.example/start')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
})

test('an only child stands for its parent, and hidden menus can still be opened (spec §2)', async ({
  page,
}) => {
  const [first, second] = formPages('First', 'Second')
  await serveNav(page, [
    { id: 'p', title: 'Parent', path: '/p', component: 'Layout', children: [first] },
    { ...second, hidden: true, meta: { activeMenu: '/first' } },
  ])
  await enter(page)
  await expect(menu(page).getByRole('link')).toHaveText(['First'])
  await goTo(page, '/second')
  await expect(page.getByRole('tab', { name: 'Second', selected: true })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'First' })).toHaveAttribute('aria-current', 'page')
})
