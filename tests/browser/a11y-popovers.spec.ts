import type { Locator, Page } from '@playwright/test'
import { inOrder } from '../../scripts/process/in-order.ts'
import { prepare } from './harness/faces.ts'
import { builtPages } from './harness/pages.ts'
import { axe, expect, test } from './harness/test.ts'
import { enter, goTo } from './harness/visit.ts'

// A refused policy is an error of the browser's console, which fails every test here.

const openers =
  'main [data-page]:not([hidden] *) :is(button, [role=combobox]):is([aria-haspopup], [aria-expanded=false])'
const open = ':is(.popover:popover-open, dialog[open])'

/** Buttons of the page that open something, one of each name: what a row has, every row has. */
async function openersOf(page: Page): Promise<Locator[]> {
  const all = await page.locator(openers).all()
  const seen = new Set<string>()
  const kept: Locator[] = []
  await inOrder(all, async (button) => {
    if (!(await button.isVisible()) || (await button.isDisabled())) return
    const name = await button.evaluate((element) => {
      const row = element.closest('tr, [role=row], li')
      return row === null ? `${element.ariaLabel ?? ''}${element.textContent}` : element.className
    })
    if (seen.has(name)) return
    seen.add(name)
    kept.push(button)
  })
  return kept
}

/** Opens what hangs on a button, checks it, and closes it again by Escape. */
async function checkOverlay(page: Page, button: Locator): Promise<void> {
  const before = await page.locator(open).count()
  await button.click()
  if ((await page.locator(open).count()) === before) return
  const panel = page.locator(open).last()
  const [own, box] = [await button.boundingBox(), await panel.boundingBox()]
  if (own !== null && box !== null && (await panel.evaluate((element) => element.matches('.popover')))) {
    const covers = own.x < box.x + box.width && box.x < own.x + own.width
    const isOver = own.y < box.y + box.height - 1 && box.y < own.y + own.height - 1
    expect(covers && isOver, `a popover of ${page.url()} covers its button`).toBe(false)
  }
  await axe(page, open)
  await page.keyboard.press('Escape')
  await expect(page.locator(open)).toHaveCount(before)
}

for (const quarter of [0, 1, 2, 3]) {
  test(`every popover of every page is accessible, closes on Escape and leaves its button free, quarter ${quarter + 1}`, async ({
    page,
    world,
  }) => {
    test.setTimeout(300_000)
    await prepare(page, 'zh', 'dark', world.url)
    await enter(page)
    const pages = await builtPages(page)
    await inOrder(
      pages.filter((_, index) => index % 4 === quarter),
      async ({ component, path }) => {
        await goTo(page, path)
        await page.locator(`[data-page="${component}"]:visible`).first().waitFor()
        await page.waitForLoadState('networkidle')
        await inOrder(await openersOf(page), (button) => checkOverlay(page, button))
      },
    )
  })
}
