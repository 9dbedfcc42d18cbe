import type { Page } from '@playwright/test'
import { prepare } from '../harness/faces.ts'
import { expect, test } from '../harness/test.ts'
import { enter, goTo } from '../harness/visit.ts'

/** The narrowest window that is no phone: 1024 and what the page keeps for itself. Spec §2. */
const desktop = 1027
const devices = Array.from({ length: 14 }, (_, index) => index + 1)
const widths = [320, 720, 1026, 1027, 1280, 1440, 1920, 3840]

/** What is wrong with how the row stands: its pieces, and the page around it. */
async function faultsOf(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  // one frame for the observer of the row, one for what it has painted
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

const tabs = (page: Page) => page.locator('.tab-list').getByRole('tab')
/** What a device's tab is called until its record has been read. */
const unnamed = /^(?:Terminal details|终端详情)$/

for (const language of ['en', 'zh'] as const) {
  test(`fourteen devices are open: the row fits at every width, in ${language}`, async ({
    page,
    baseURL,
  }) => {
    await prepare(page, language, 'light', baseURL ?? '')
    await page.setViewportSize({ width: 3840, height: 900 })
    await enter(page)
    for (const id of devices) {
      await goTo(page, `/iot/device/info/${id}`)
      await expect(tabs(page)).toHaveCount(devices.indexOf(id) + 2)
      await expect(page.locator('.tab-list [aria-selected=true]')).not.toHaveText(unnamed)
    }
    for (const width of widths) expect([width, await faultsOf(page, width)]).toEqual([width, []])
    const named = await tabs(page).allTextContents()
    await page.reload()
    await expect(tabs(page)).toHaveText(named)
  })
}
