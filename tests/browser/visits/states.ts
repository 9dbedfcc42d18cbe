import type { Page } from '@playwright/test'
import { inOrder } from '../../../scripts/process/in-order.ts'

/** Buttons that switch the view of the same page: its tabs, and the display modes of its rows. */
const ways = [
  '.record-tab[aria-selected=false]',
  '.page-head .segmented[aria-label=显示方式] button[aria-pressed=false]',
  '.page-head .segmented[aria-label=View] button[aria-pressed=false]',
]

/** Checks the shown page as it opens, and then in every state of its tabs and display modes. */
export async function eachState(
  page: Page,
  quiet: () => Promise<void>,
  look: (name: string) => Promise<void>,
): Promise<void> {
  await look(page.url())
  const shown = page.locator(ways.map((way) => `main [data-page] ${way}:visible`).join())
  const names = await shown.evaluateAll((buttons) =>
    buttons.map((button, place) => {
      button.setAttribute('data-way', String(place))
      return button.ariaLabel ?? button.textContent ?? ''
    }),
  )
  await inOrder(names, async (name, place) => {
    const button = page.locator(`[data-way="${place}"]`)
    if (!(await button.isVisible())) return
    await button.click()
    await quiet()
    await look(`${page.url()}, ${name}`)
  })
  await eachFurtherPart(page, quiet, look)
}

/** The parts of a record that are selected from a menu beside its tabs. */
async function eachFurtherPart(
  page: Page,
  quiet: () => Promise<void>,
  look: (name: string) => Promise<void>,
): Promise<void> {
  const more = page.locator('main [data-page] .record-more:visible')
  if ((await more.count()) === 0) return
  await more.click()
  const parts = await page.getByRole('menuitem').allTextContents()
  await page.keyboard.press('Escape')
  await inOrder(parts, async (name) => {
    await more.click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    await quiet()
    await look(`${page.url()}, ${name}`)
  })
}
