import type { Page } from '@playwright/test'
import { demoCalls } from '#contract/calls/demo.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import { inOrder } from '../process/in-order.ts'
import { permittedPages } from '../permitted-pages.ts'
import type { BulkPlatform } from './servers/bulk-platform.ts'
import { clickToPaint } from './measure/click-to-paint.ts'
import { figuresOf, type Figure, type Site } from './measure/figure.ts'
import { framesDuring, type Frames } from './frames.ts'
import { onBulkConsole } from './measure/fresh-page.ts'
import { pageHeap } from './measure/page-heap.ts'

const flood = { changes: 2000, seconds: 60 }
const storm = { alerts: 5000, seconds: 10 }
const megabyte = 2 ** 20

/** Acts on the dashboard of a platform of 2,000 devices. */
function onDashboard<Result>(site: Site, act: (page: Page, platform: BulkPlatform) => Promise<Result>) {
  return onBulkConsole(site, { rows: 0, devices: 2000 }, act)
}

const flooded = (site: Site) =>
  onDashboard(site, async (page, platform): Promise<Frames & { growth: number }> => {
    await platform.flood(flood.changes, 5)
    const before = await pageHeap(page)
    const frames = await framesDuring(page, () => platform.flood(flood.changes, flood.seconds))
    return { ...frames, growth: (await pageHeap(page)) / before }
  })

const stormed = (site: Site) =>
  onDashboard(site, async (page, { apiUrl, token }) => {
    const before = await pageHeap(page)
    const response = await fetch(`${apiUrl}${demoCalls.storm.path}`, {
      method: demoCalls.storm.method,
      headers: { [tokenHeader]: token, 'content-type': 'application/json' },
      body: JSON.stringify(storm),
    })
    const { code, msg } = (await response.json()) as { code: number; msg: string }
    if (code !== 0) throw new Error(`The storm is refused with ${code}: ${msg}`)
    await page.waitForTimeout((storm.seconds * 1000) / 2)
    const bell = page.getByRole('button', { name: /^Notifications/ })
    const paint = await clickToPaint(page, bell, "document.querySelector('.notice-list') !== null")
    await page.keyboard.press('Escape')
    await page.waitForTimeout((storm.seconds * 1000) / 2)
    return { paint, growth: ((await pageHeap(page)) - before) / megabyte }
  })

/** Minutes of the long watch, and how many of them pass while a page is open. */
const watch = { minutes: 60, step: 3 }

/** An hour at the dashboard while pages come and go. The browser's clock is moved on: what waits for it comes due. */
const watched = (site: Site) =>
  onDashboard(site, async (page) => {
    const pages = (await permittedPages(page)).slice(0, 20)
    const visit = async (path: string) => {
      await page.evaluate(`location.hash = ${JSON.stringify(path)}`)
      await page.waitForLoadState('networkidle')
    }
    const round = () => inOrder(pages, ({ path }) => visit(path))
    await round()
    await visit('/dashboard?dashboard=0')
    const before = await pageHeap(page)
    await page.clock.install()
    await inOrder(Array.from({ length: watch.minutes / (watch.step * pages.length) + 1 }), async () => {
      await inOrder(pages, async ({ path }) => {
        await visit(path)
        await page.clock.fastForward(watch.step * 60_000)
      })
    })
    await visit('/dashboard?dashboard=0')
    return ((await pageHeap(page)) - before) / megabyte
  })

const flooding = `dashboard, ${flood.changes} changes a second for ${flood.seconds} s`
const storming = `storm of ${storm.alerts} alerts in ${storm.seconds} s`

export const liveFigures: readonly Figure<Site>[] = [
  ...figuresOf(flooded, [
    [`${flooding}, longest task`, 'ms', ({ longestTask }) => longestTask, { budget: 50 }],
    [`${flooding}, a frame`, 'ms', ({ mean }) => mean, { budget: 20 }],
    [`${flooding}, heap`, '×', ({ growth }) => growth, { budget: 1.1 }],
  ]),
  ...figuresOf(stormed, [
    [`${storming}, bell opened`, 'ms', ({ paint }) => paint, { budget: 100 }],
    [`${storming}, heap growth`, 'MB', ({ growth }) => growth, { budget: 10 }],
  ]),
  {
    name: `${watch.minutes} min of the browser's clock, 20 tabs, heap growth`,
    unit: 'MB',
    budget: 10,
    run: watched,
  },
]
