import type { Locator, Page } from '@playwright/test'
import { prepare } from './harness/faces.ts'
import { lostInForcedColours } from './harness/forced-colours.ts'
import { eachOverlay, hasEdge, open } from './harness/overlays.ts'
import { eachPage } from './harness/pages.ts'
import { axe, expect, test } from './harness/test.ts'
import { enter } from './harness/visit.ts'

// A refused policy is an error of the browser's console, which fails every test here.

/** Checks what a button has opened, in the colours of the theme and in the person's own. */
async function checkOverlay(page: Page, panel: Locator, button: Locator): Promise<void> {
  const [own, box] = [await button.boundingBox(), await panel.boundingBox()]
  if (own !== null && box !== null && (await panel.evaluate((element) => element.matches('.popover')))) {
    const covers = own.x < box.x + box.width && box.x < own.x + own.width
    const isOver = own.y < box.y + box.height - 1 && box.y < own.y + own.height - 1
    expect(covers && isOver, `a popover of ${page.url()} covers its button`).toBe(false)
  }
  await axe(page, open)
  await page.emulateMedia({ forcedColors: 'active' })
  const name = `${await button.textContent()} of ${page.url()}`
  expect.soft(await hasEdge(panel), `an edge in forced colours: ${name}`).toBe(true)
  expect.soft(await lostInForcedColours(page), `forced colours: ${name}`).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
}

for (const quarter of [0, 1, 2, 3]) {
  test(`every popover of every page is accessible, closes on Escape and leaves its button free, quarter ${quarter + 1}`, async ({
    page,
    world,
  }) => {
    test.setTimeout(300_000)
    await prepare(page, 'zh', 'dark', world.url)
    await enter(page)
    await eachPage(
      page,
      () => eachOverlay(page, (panel, button) => checkOverlay(page, panel, button)),
      (place) => place % 4 === quarter,
    )
  })
}
