import type { Browser, Page } from '@playwright/test'
import { inOrder } from '../in-order.ts'
import { fromRoot } from '../root.ts'
import { signIn } from '../sign-in.ts'
import { withBulkPlatform } from './bulk-platform.ts'
import { clickToPaint } from './click-to-paint.ts'
import { median, type Figure, type Site } from './figure.ts'
import { medianOfFive, withFreshPage } from './fresh-page.ts'

const list = '[data-page="system/user"]'

/** Acts on the accounts of a platform that has a hundred thousand of them, with the console of the build. */
async function withManyUsers<Result>(
  { browser }: Site,
  act: (site: { browser: Browser; url: string }) => Promise<Result>,
): Promise<Result> {
  return withBulkPlatform({ consoleDir: fromRoot('web/dist') }, ({ url }) => act({ browser, url }))
}

/** Opens the list by its address and waits for the rows. */
async function openUsers(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/#/system/user')
  await page.locator(`${list} tbody tr`).first().waitFor()
  await page.waitForLoadState('networkidle')
}

async function menuToRows(page: Page): Promise<number> {
  await signIn(page)
  const side = page.getByRole('navigation').filter({ hasText: 'System' }).first()
  const users = side.getByRole('link', { name: 'Users', exact: true })
  if (!(await users.isVisible())) await side.getByRole('button', { name: 'System' }).click()
  await page.waitForLoadState('networkidle')
  return clickToPaint(page, users, `document.querySelectorAll('${list} tbody tr').length >= 20`)
}

async function pageChange(page: Page): Promise<number> {
  await openUsers(page)
  const times = await inOrder([2, 3, 4, 3, 2], async (number) => {
    const id = await page.locator(`${list} tbody tr`).first().getAttribute('data-id')
    const target = page.getByRole('button', { name: `Page ${number}`, exact: true })
    return clickToPaint(page, target, `document.querySelector('${list} tbody tr')?.dataset.id !== '${id}'`)
  })
  return median(times)
}

export const listScreenFigures: readonly Figure[] = [
  {
    name: 'menu to rows of 100,000, painted',
    unit: 'ms',
    budget: 300,
    run: (site) => withManyUsers(site, (many) => medianOfFive(many, menuToRows)),
  },
  {
    name: 'another page of 100,000, painted',
    unit: 'ms',
    budget: 300,
    run: (site) => withManyUsers(site, (many) => withFreshPage(many, pageChange)),
  },
]
