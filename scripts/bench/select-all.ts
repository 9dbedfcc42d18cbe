import type { Page } from '@playwright/test'
import { inOrder } from '../process/in-order.ts'
import { rowCount } from './servers/bulk-platform.ts'
import { clickToPaint } from './measure/click-to-paint.ts'
import { median, type Figure, type Site } from './measure/figure.ts'
import { onBulkConsole } from './measure/fresh-page.ts'

const few = 1000
const rounds = 9

/** Acts on a list of accounts with as many behind it. */
function withUsers<Result>(site: Site, rows: number, act: (page: Page) => Promise<Result>): Promise<Result> {
  return onBulkConsole(site, { rows }, async (page) => {
    await page.goto('/#/system/user?limit=100')
    await page.locator('tbody tr').nth(99).waitFor()
    await page.waitForLoadState('networkidle')
    return act(page)
  })
}

/** Milliseconds of the page's processor from "select all" to the paint: the load of the machine does not count. */
async function selectAll(page: Page): Promise<number> {
  await page.getByRole('checkbox', { name: 'Select the page' }).check()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const processor = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const before = await processor()
  await clickToPaint(page, page.getByRole('button', { name: /^Select all / }))
  const time = (await processor()) - before
  await session.detach()
  await page.getByRole('button', { name: 'Clear the selection' }).click()
  return time
}

/** How many times longer "select all" takes over many rows than over few; both in turn. */
async function selectAllCost(site: Site): Promise<number> {
  return withUsers(site, few, (small) =>
    withUsers(site, rowCount, async (large) => {
      const ratios = await inOrder(Array.from({ length: rounds }), async () => {
        await small.bringToFront()
        const one = await selectAll(small)
        await large.bringToFront()
        return (await selectAll(large)) / one
      })
      return median(ratios)
    }),
  )
}

export const selectAllFigures: readonly Figure<Site>[] = [
  { name: 'select all of 100,000 against 1,000, processor', unit: '×', budget: 1.5, run: selectAllCost },
]
