import type { Page } from '@playwright/test'
import { inOrder } from '../../process/in-order.ts'
import { until } from '../../process/until.ts'
import { permittedPages, type MenuPage } from '../../permitted-pages.ts'
import { fromRoot } from '../../root.ts'
import { signIn } from '../../sign-in.ts'
import {
  clickToPaint,
  onConsole,
  onFivePages,
  onFreshPage,
  open,
  type Site,
  onBenchConsole,
  keyToPaint,
} from '../measure/page.ts'
import { below, median, medianOf, ratioInTurn, timeOf } from '../measure/times.ts'
import { pageHeap, pageWork, slowDown, framesDuring } from '../measure/watch.ts'
import { onPlatform, rowCount } from '../servers/bulk-platform.ts'

const list = '[data-page="system/user"]'

/** Measures from the menu click to the rows of a large list. */
export function menuToRows({ browser }: Site): Promise<number> {
  const fromMenu = onFivePages(async (page) => {
    await signIn(page)
    const side = page.getByRole('navigation').filter({ hasText: 'System' }).first()
    const users = side.getByRole('link', { name: 'Users', exact: true })
    if (!(await users.isVisible())) await side.getByRole('button', { name: 'System' }).click()
    await page.waitForLoadState('networkidle')
    return clickToPaint(page, users, `document.querySelectorAll('${list} tbody tr').length >= 20`)
  })
  return onPlatform({ consoleDir: fromRoot('web/dist') }, ({ url }) => fromMenu({ browser, url }))()
}

/** Measures page changes in a list opened by its address. */
export const pageChange = onConsole({}, async (page) => {
  await open(page, '/system/user', `${list} tbody tr`)
  const times = await inOrder([2, 3, 4, 3, 2], async (number) => {
    const id = await page.locator(`${list} tbody tr`).first().getAttribute('data-id')
    const target = page.getByRole('button', { name: `Page ${number}`, exact: true })
    return clickToPaint(page, target, `document.querySelector('${list} tbody tr')?.dataset.id !== '${id}'`)
  })
  return median(times)
})

/** Measures the page's CPU milliseconds from "select all" to paint. */
async function selectAll(page: Page): Promise<number> {
  await page.bringToFront()
  await page.getByRole('checkbox', { name: 'Select the page' }).check()
  const button = page.getByRole('button', { name: /^Select all / })
  const time = await pageWork(page, () => clickToPaint(page, button))
  await page.getByRole('button', { name: 'Clear the selection' }).click()
  return time
}

/** Returns how many times longer "select all" takes with many rows than with few; measured alternately. */
export function selectAllCost(site: Site): Promise<number> {
  const withUsers = (rows: number, act: (page: Page) => Promise<number>) =>
    onConsole({ rows }, async (page) => {
      await open(page, '/system/user?limit=100', page.locator('tbody tr').nth(99))
      return act(page)
    })(site)
  return withUsers(1000, (few) =>
    withUsers(rowCount, (many) =>
      ratioInTurn(
        () => selectAll(many),
        () => selectAll(few),
        9,
        0,
      ),
    ),
  )
}

const wide = { rows: 100, columns: 12 }
/** Conditions of the wide list's figures. */
export const wideList = `${wide.rows} rows × ${wide.columns} columns, CPU ×4`

/** Returns the median of clicks on nine rows of a list of 100 rows and twelve columns, on a throttled CPU. */
const onWideRows = (click: (page: Page, row: number) => Promise<number>) =>
  onBenchConsole('wide-users', 'system/user', 1000, async (page) => {
    await open(page, `/system/user?limit=${wide.rows}`, page.locator('tbody tr').nth(wide.rows - 1))
    const cells = await page.locator('tbody tr:first-child td:not(.cell-select, .cell-acts)').count()
    if (cells !== wide.columns) throw new Error(`The list has ${cells} columns, not ${wide.columns}`)
    await slowDown(page)
    return medianOf(9, (turn) => click(page, turn + 1))
  })

/** Measures from a checkbox click to the painted selection of its row. */
export const boxToPaint = onWideRows((page, row) => {
  const box = page.locator('tbody tr').nth(row).getByRole('checkbox')
  return clickToPaint(page, box, `document.querySelectorAll('tbody tr')[${row}].dataset.selected === 'true'`)
})

/** Measures the first paint after a row click, as the drawer that it opens loads its data first. */
export const rowToPaint = onWideRows(async (page, row) => {
  const time = await clickToPaint(page, page.locator('tbody tr').nth(row).locator('.cell-name'))
  const drawer = page.getByRole('dialog')
  await drawer.waitFor()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  return time
})

/** Number of opened tabs, and of rapid switches between five tabs. */
export const tabs = { opened: 200, switches: 50 }

/** Opens a page by its address and waits until it is rendered; returns its component. */
async function openPage(page: Page, { path }: MenuPage): Promise<string> {
  await page.evaluate(`location.hash = ${JSON.stringify(path)}`)
  // a page may extend its address immediately
  await page.waitForFunction((hash) => location.hash.startsWith(`#${hash}`), path)
  return visiblePage(page)
}

async function visiblePage(page: Page): Promise<string> {
  const root = page.locator('main [data-page]').filter({ visible: true }).first()
  return (await root.getAttribute('data-page')) ?? ''
}

const tabList = (page: Page) => page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab')

/** Returns the growth factor of the heap after opening and closing many tabs. */
export const heapOfTabs = onFreshPage(async (page) => {
  await signIn(page)
  const pages = await permittedPages(page)
  const round = async () => {
    await inOrder(pages, (one) => openPage(page, one))
    await tabList(page).last().click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Close All' }).click()
    await page.locator('[data-page=dashboard]').waitFor()
  }
  // warm-up of three rounds: permanently loaded data and JIT-compiled code are no leaks
  await inOrder(below(3), round)
  const before = await pageHeap(page)
  await inOrder(below(Math.ceil(tabs.opened / pages.length)), round)
  return (await pageHeap(page)) / before
})

/** Returns 0 when the last of many rapid tab switches wins, 1 when another page is shown. */
export const wrongPages = onFreshPage(async (page) => {
  await signIn(page)
  const pages = (await permittedPages(page)).slice(0, 5)
  const components = await inOrder(pages, (one) => openPage(page, one))
  await page.evaluate(`new Promise((done) => {
    const tabs = document.querySelectorAll('[role=tablist][aria-label="Open pages"] [role=tab]')
    let count = 0
    const timer = setInterval(() => {
      tabs[count % tabs.length].click()
      count += 1
      if (count < ${tabs.switches}) return
      clearInterval(timer)
      done()
    }, ${1000 / tabs.switches})
  })`)
  await page.waitForLoadState('networkidle')
  const last = (tabs.switches - 1) % (await tabList(page).count())
  const isSelected = (await tabList(page).nth(last).getAttribute('aria-selected')) === 'true'
  return isSelected && (await visiblePage(page)) === components[last] ? 0 : 1
})

/** Fleet with all orders, pictures and quantities of the demonstration. */
const reformed = { rows: 100, devices: 2000, isStill: true }

/** Measures the milliseconds per frame while dragging a card across a board of 2,000, on a throttled CPU. */
export const boardFrames = onConsole({ ...reformed, orders: 2000 }, async (page) => {
  await open(page, '/reform/work-order?view=board', '.order-card')
  await slowDown(page)
  const box = await page.locator('.order-card').first().boundingBox()
  if (box === null) throw new Error('There is no card')
  const from = { x: box.x + 40, y: box.y + 20 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  const { mean } = await framesDuring(page, () =>
    inOrder(below(60), (n) => page.mouse.move(from.x + (n % 30) * 20, from.y + (n % 15) * 10)),
  )
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return mean
})

/** Measures the milliseconds from the click on an order to the first paint of its page. */
export const orderPaint = onConsole(reformed, (page) =>
  medianOf(5, async (row) => {
    await open(page, '/reform/work-order', 'tbody a.cell-name')
    const link = page.locator('tbody a.cell-name').nth(row)
    return clickToPaint(page, link, `document.querySelector('[data-page="reform/work-order-info"] h1')`)
  }),
)

/** Scrolls through all pictures and returns the maximum number of rendered tiles and the longest task. */
export const scrollGallery = onConsole(reformed, async (page) => {
  await open(page, '/reform/picture', '.picture-gallery img')
  await page.mouse.move(700, 500)
  let nodes = 0
  const scroll = async () => {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(50)
    nodes = Math.max(nodes, await page.locator('.picture-gallery img').count())
  }
  const { longestTask } = await framesDuring(page, () => inOrder(below(40), scroll))
  return { nodes, longestTask }
})

/** Measures the milliseconds from key press to paint in a sheet with a full page of rows. */
export const sheetKey = onConsole(reformed, async (page) => {
  await open(page, '/reform/quantity?tab=sheet', '.quantity-sheet')
  await page.locator('.quantity-scope').first().getByRole('combobox').click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.locator('table.sheet').waitFor()
  const lines = page.locator('table.sheet tbody tr')
  await until('the lines of the sheet', async () => (await lines.count()) > 5)
  await page.locator('table.sheet tbody td:not([data-fixed])').first().click()
  return medianOf(7, (turn) => keyToPaint(page, `${turn + 1}`))
})

/** Number of pictures in the measured album. */
export const albumOf = 120

/** Measures the milliseconds per `albumOf` pictures, scaled from the album of a whole project. */
export const albumTime = onConsole(reformed, async (page) => {
  await open(page, '/reform/picture?projectId=3', '.picture-gallery img')
  await page.locator('.picture-cell').first().getByRole('checkbox').check()
  const all = page.getByRole('button', { name: /^Select all/ })
  const pictures = Number((await all.textContent())?.replace(/\D/g, ''))
  await all.click()
  const saved = page.waitForEvent('download', { timeout: 180_000 })
  const time = await timeOf(async () => {
    await page.getByRole('button', { name: 'Acceptance album' }).click()
    await saved
  })
  return (time * albumOf) / pictures
})
