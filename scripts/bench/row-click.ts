import type { Page } from '@playwright/test'
import { inOrder } from '../process/in-order.ts'
import { withBenchConsole } from './servers/bench-console.ts'
import { clickToPaint } from './measure/click-to-paint.ts'
import { median, type Figure, type Site } from './measure/figure.ts'
import { onBulkConsole } from './measure/fresh-page.ts'
import { slowDown } from './measure/throttle.ts'

const rows = 100
const columns = 12
/** Rows that lie in view. */
const clicked = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Acts on a page of a hundred rows of twelve columns, on a slow processor. */
function withWideList(site: Site, act: (page: Page) => Promise<number>): Promise<number> {
  return withBenchConsole('wide-users.page.tsx', 'system/user', (consoleDir) =>
    onBulkConsole(site, { rows: 1000, consoleDir }, async (page) => {
      await page.goto(`/#/system/user?limit=${rows}`)
      const last = page.locator('tbody tr').nth(rows - 1)
      await last.waitFor()
      await page.waitForLoadState('networkidle')
      const cells = await page.locator('tbody tr:first-child td:not(.cell-select, .cell-acts)').count()
      if (cells !== columns) throw new Error(`The list has ${cells} columns, not ${columns}`)
      await slowDown(page)
      return act(page)
    }),
  )
}

async function boxToPaint(page: Page): Promise<number> {
  const isMarked = (row: number) =>
    `document.querySelectorAll('tbody tr')[${row}].dataset.selected === 'true'`
  const times = await inOrder(clicked, (row) =>
    clickToPaint(page, page.locator('tbody tr').nth(row).getByRole('checkbox'), isMarked(row)),
  )
  return median(times)
}

/** The drawer that a row opens asks the platform first; what is painted next is the sign that the click was taken. */
async function rowToPaint(page: Page): Promise<number> {
  const times = await inOrder(clicked, async (row) => {
    const time = await clickToPaint(page, page.locator('tbody tr').nth(row).locator('.cell-name'))
    const drawer = page.getByRole('dialog')
    await drawer.waitFor()
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    return time
  })
  return median(times)
}

const name = `${rows} rows × ${columns} columns, CPU ×4`

export const rowClickFigures: readonly Figure<Site>[] = [
  { name: `row, ${name}`, unit: 'ms', budget: 50, run: (site) => withWideList(site, rowToPaint) },
  { name: `checkbox, ${name}`, unit: 'ms', budget: 50, run: (site) => withWideList(site, boxToPaint) },
]
