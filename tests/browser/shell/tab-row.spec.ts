import type { Page } from '@playwright/test'
import { formPages, serveNav } from '../harness/nav.ts'
import { expect, test } from '../harness/test.ts'
import { enter, goTo } from '../harness/visit.ts'

/** Narrowest desktop window: 1024 plus what the page reserves. Spec §2. */
const desktop = 1027
const names = Array.from({ length: 14 }, (_, index) => `Concentrator-of-the-north-${index + 10}`)
const widths = [320, 720, 1026, 1027, 1280, 1440, 1920, 3840]

/** Layout faults of the row: its tabs, and the page around it. */
async function faultsOf(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  // one frame for the row's observer, one for its painting
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  return page.evaluate((mobile) => {
    const faults: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) faults.push(`the page is ${root.scrollWidth} wide`)
    const row = document.querySelector('.tab-row')
    if (row === null) return innerWidth < mobile ? faults : [...faults, 'there is no row']
    const pieces = [...row.querySelectorAll('.tab-list > .tab, .tab-space > .tab-more')]
    const boxes = pieces.map((piece) => piece.getBoundingClientRect())
    const edge = row.getBoundingClientRect().right
    for (const [place, box] of boxes.entries()) {
      const next = boxes[place + 1]
      if (next !== undefined && box.right > next.left + 1) faults.push(`${place} lies over the next`)
      if (box.right > edge + 1) faults.push(`${place} ends beyond the row`)
    }
    const active = row.querySelector('[role=tab][aria-selected=true]')
    if (active === null) faults.push('the page in front has no tab')
    else if (active.getBoundingClientRect().width < 60) faults.push('the tab in front cannot be read')
    return faults
  }, desktop)
}

test('the row fits fourteen long tabs at every width', async ({ page }) => {
  await serveNav(page, formPages(...names))
  await enter(page)
  for (const name of names) {
    await goTo(page, `/${name.toLowerCase()}`)
    await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
  }
  for (const width of widths) expect([width, await faultsOf(page, width)]).toEqual([width, []])
})
