import type { Page } from '@playwright/test'
import { inOrder } from '../process/in-order.ts'
import { fromRoot } from '../root.ts'
import { signIn } from '../sign-in.ts'
import { withBulkPlatform } from './servers/bulk-platform.ts'
import { clickToPaint } from './measure/click-to-paint.ts'
import { median, type Figure, type Site } from './measure/figure.ts'
import { medianOfFive, onBulkConsole } from './measure/fresh-page.ts'

const list = '[data-page="system/user"]'

async function menuToRows(page: Page): Promise<number> {
  await signIn(page)
  const side = page.getByRole('navigation').filter({ hasText: 'System' }).first()
  const users = side.getByRole('link', { name: 'Users', exact: true })
  if (!(await users.isVisible())) await side.getByRole('button', { name: 'System' }).click()
  await page.waitForLoadState('networkidle')
  return clickToPaint(page, users, `document.querySelectorAll('${list} tbody tr').length >= 20`)
}

/** From page to page of the list, opened by its address. */
async function pageChange(page: Page): Promise<number> {
  await page.goto('/#/system/user')
  await page.locator(`${list} tbody tr`).first().waitFor()
  await page.waitForLoadState('networkidle')
  const times = await inOrder([2, 3, 4, 3, 2], async (number) => {
    const id = await page.locator(`${list} tbody tr`).first().getAttribute('data-id')
    const target = page.getByRole('button', { name: `Page ${number}`, exact: true })
    return clickToPaint(page, target, `document.querySelector('${list} tbody tr')?.dataset.id !== '${id}'`)
  })
  return median(times)
}

export const listScreenFigures: readonly Figure<Site>[] = [
  {
    name: 'menu to rows of 100,000, painted',
    unit: 'ms',
    budget: 300,
    run: ({ browser }) =>
      withBulkPlatform({ consoleDir: fromRoot('web/dist') }, ({ url }) =>
        medianOfFive({ browser, url }, menuToRows),
      ),
  },
  {
    name: 'another page of 100,000, painted',
    unit: 'ms',
    budget: 300,
    run: (site) => onBulkConsole(site, {}, pageChange),
  },
]
