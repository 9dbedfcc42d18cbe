import type { Page } from '@playwright/test'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import { inOrder } from '../process/in-order.ts'
import { until } from '../process/until.ts'
import { framesDuring } from './frames.ts'
import { clickToPaint } from './measure/click-to-paint.ts'
import { figuresOf, median, type Figure, type Site } from './measure/figure.ts'
import { onBulkConsole } from './measure/fresh-page.ts'
import { slowDown } from './measure/throttle.ts'
import { withBulkPlatform, type BulkPlatform } from './servers/bulk-platform.ts'

const orders = 10_000
const asked = 200
/** A fleet that has all orders, pictures and quantities of the demonstration. */
const devices = 2000

/** Pages of the orders as they are asked for every day. */
const queries = [
  'limit=20&page=1&sort=due',
  'limit=100&page=3&sort=-rejections',
  'limit=20&page=1&sort=due&state=dispatched&projectId=2',
  'limit=20&page=1&keyword=WO-BENCH-1',
]

/** Milliseconds in which 95 of 100 pages of the orders are answered, one after the other. */
async function listTime({ apiUrl, token }: BulkPlatform): Promise<number> {
  const times = await inOrder(
    Array.from({ length: asked }, (_none, n) => n),
    async (n) => {
      const start = performance.now()
      const url = `${apiUrl}${workOrder.path}/list?${queries[n % queries.length]}`
      const answer = await fetch(url, { headers: { [tokenHeader]: token } })
      await answer.text()
      return performance.now() - start
    },
  )
  // what was compiled and sorted for the first time is not among them
  const warm = times.slice(queries.length * 5).toSorted((a, b) => a - b)
  return warm[Math.floor(warm.length * 0.95)] ?? Number.NaN
}

export const reformListFigures: readonly Figure[] = [
  {
    name: 'page of 10,000 work orders, p95',
    unit: 'ms',
    budget: 25,
    run: () => withBulkPlatform({ rows: 100, devices, orders }, listTime),
  },
]

/** Opens a page of the console and waits for what it shows. */
async function open(page: Page, path: string, shown: string): Promise<void> {
  await page.goto(`/#${path}`)
  await page.locator(shown).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** Frames a second while a card is carried to and fro over a board of 2,000, on a slow processor. */
function boardFrames(site: Site): Promise<number> {
  return onBulkConsole(site, { rows: 100, devices, orders: 2000, isStill: true }, async (page) => {
    await open(page, '/reform/work-order?view=board', '.order-card')
    await slowDown(page)
    const box = await page.locator('.order-card').first().boundingBox()
    if (box === null) throw new Error('There is no card')
    const from = { x: box.x + 40, y: box.y + 20 }
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    const { mean } = await framesDuring(page, () =>
      inOrder(
        Array.from({ length: 60 }, (_none, n) => n),
        (n) => page.mouse.move(from.x + (n % 30) * 20, from.y + (n % 15) * 10),
      ),
    )
    await page.keyboard.press('Escape')
    await page.mouse.up()
    return mean
  })
}

/** Milliseconds from the click on an order to the first paint of its page. */
function orderPaint(site: Site): Promise<number> {
  return onBulkConsole(site, { rows: 100, devices, isStill: true }, async (page) => {
    const times = await inOrder([0, 1, 2, 3, 4], async (row) => {
      await open(page, '/reform/work-order', 'tbody a.cell-name')
      const link = page.locator('tbody a.cell-name').nth(row)
      return clickToPaint(page, link, `document.querySelector('[data-page="reform/work-order-info"] h1')`)
    })
    return median(times)
  })
}

interface Gallery {
  nodes: number
  longestTask: number
}

/** Scrolls through all pictures: how many tiles are in the page at most, and the longest task meanwhile. */
function scrollGallery(site: Site): Promise<Gallery> {
  return onBulkConsole(site, { rows: 100, devices, isStill: true }, async (page) => {
    await open(page, '/reform/picture', '.picture-gallery img')
    await page.mouse.move(700, 500)
    let nodes = 0
    const { longestTask } = await framesDuring(page, () =>
      inOrder(
        Array.from({ length: 40 }, (_none, n) => n),
        async () => {
          await page.mouse.wheel(0, 600)
          await page.waitForTimeout(50)
          nodes = Math.max(nodes, await page.locator('.picture-gallery img').count())
        },
      ),
    )
    return { nodes, longestTask }
  })
}

/** Milliseconds from a key to the paint of what it typed, in a sheet of as many lines as one shows. */
function keyPaint(site: Site): Promise<number> {
  return onBulkConsole(site, { rows: 100, devices, isStill: true }, async (page) => {
    await open(page, '/reform/quantity?tab=sheet', '.quantity-sheet')
    await page.locator('.quantity-scope').first().getByRole('combobox').click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.locator('table.sheet').waitFor()
    await until(
      'the lines of the sheet',
      async () => (await page.locator('table.sheet tbody tr').count()) > 5,
    )
    const cell = page.locator('table.sheet tbody td:not([data-fixed])').first()
    await cell.click()
    const times = await inOrder(['1', '2', '3', '4', '5', '6', '7'], async (key) => {
      await page.evaluate(`void (window.benchKey = new Promise((done) => {
        addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => done(performance.now() - timeStamp)
          port2.postMessage('')
        }), { capture: true, once: true })
      }))`)
      await page.keyboard.press(key)
      return page.evaluate<number>('window.benchKey')
    })
    return median(times)
  })
}

/** Pictures of the album that is measured. */
const albumOf = 120

/** Milliseconds for so many pictures of an album: that of a whole project is made, and its share counts. */
function albumTime(site: Site): Promise<number> {
  return onBulkConsole(site, { rows: 100, devices, isStill: true }, async (page) => {
    await open(page, '/reform/picture?projectId=3', '.picture-gallery img')
    await page.locator('.picture-cell').first().getByRole('checkbox').check()
    const all = page.getByRole('button', { name: /^Select all/ })
    const pictures = Number((await all.textContent())?.replace(/\D/g, ''))
    await all.click()
    const saved = page.waitForEvent('download', { timeout: 180_000 })
    const start = performance.now()
    await page.getByRole('button', { name: 'Acceptance album' }).click()
    await saved
    return ((performance.now() - start) * albumOf) / pictures
  })
}

export const reformFigures: readonly Figure<Site>[] = [
  // 50 frames a second
  { name: 'board of 2,000 cards, frame while dragging, CPU ×4', unit: 'ms', budget: 20, run: boardFrames },
  { name: 'page of a work order, click to paint', unit: 'ms', budget: 300, run: orderPaint },
  ...figuresOf<Gallery, Site>(scrollGallery, [
    ['gallery of 3,000 pictures, tiles in the page', '', ({ nodes }) => nodes, { budget: 80 }],
    [
      'gallery of 3,000 pictures, longest task while scrolling',
      'ms',
      ({ longestTask }) => longestTask,
      { budget: 50 },
    ],
  ]),
  { name: 'sheet of quantities, key to paint', unit: 'ms', budget: 50, run: keyPaint },
  { name: 'album of 120 pictures', unit: 'ms', budget: 10_000, run: albumTime },
]
