import { inOrder } from '../../process/in-order.ts'
import { until } from '../../process/until.ts'
import { clickToPaint, keyToPaint, onConsole, open } from '../measure/page.ts'
import { below, medianOf, timeOf } from '../measure/times.ts'
import { framesDuring, slowDown } from '../measure/watch.ts'

/** A fleet that has all orders, pictures and quantities of the demonstration. */
const reformed = { rows: 100, devices: 2000, isStill: true }

/** Milliseconds of a frame while a card is carried to and fro over a board of 2,000, on a slow processor. */
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

/** Milliseconds from the click on an order to the first paint of its page. */
export const orderPaint = onConsole(reformed, (page) =>
  medianOf(5, async (row) => {
    await open(page, '/reform/work-order', 'tbody a.cell-name')
    const link = page.locator('tbody a.cell-name').nth(row)
    return clickToPaint(page, link, `document.querySelector('[data-page="reform/work-order-info"] h1')`)
  }),
)

/** Scrolls through all pictures: how many tiles are in the page at most, and the longest task meanwhile. */
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

/** Milliseconds from a key to the paint of what it typed, in a sheet of as many lines as one shows. */
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

/** Pictures of the album that is measured. */
export const albumOf = 120

/** Milliseconds for so many pictures of an album: that of a whole project is made, and its share counts. */
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
