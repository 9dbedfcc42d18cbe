import type { Locator, Page } from '@playwright/test'
import { inOrder } from '../../../scripts/process/in-order.ts'
import { expect } from './test.ts'

const openers =
  'main [data-page]:not([hidden] *) :is(button, [role=combobox]):is([aria-haspopup], [aria-expanded=false])'

/** Everything that lies over the page at the moment. */
export const open = ':is(.popover:popover-open, dialog[open])'

/** Opens, one after the other, what hangs on the buttons of the shown page, does something with it, and closes it by Escape. */
export async function eachOverlay(
  page: Page,
  visit: (panel: Locator, button: Locator) => Promise<void>,
): Promise<void> {
  await inOrder(await openersOf(page), async (button) => {
    const before = await page.locator(open).count()
    // a list that was read again may have replaced it
    if ((await button.count()) === 0) return
    await button.click()
    if ((await page.locator(open).count()) === before) return
    await visit(page.locator(open).last(), button)
    await page.keyboard.press('Escape')
    await expect(page.locator(open)).toHaveCount(before)
  })
}

/**
 * Buttons of the page that open something, one of each name: what a row has, every row has. They are found and marked in one
 * go, as a grid has hundreds.
 */
async function openersOf(page: Page): Promise<Locator[]> {
  const count = await page.evaluate((selector) => {
    const seen = new Set<string>()
    const all = [...document.querySelectorAll<HTMLElement>(selector)]
    const meant = all.filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled')) return false
      const row = element.closest('tr, [role=row], li')
      const name = row === null ? `${element.ariaLabel ?? ''}${element.textContent}` : element.className
      if (element.ariaDisabled === 'true' || seen.has(name)) return false
      seen.add(name)
      return true
    })
    for (const element of all) delete element.dataset['opener']
    for (const [place, element] of meant.entries()) element.dataset['opener'] = String(place)
    return meant.length
  }, openers)
  return Array.from({ length: count }, (_, place) => page.locator(`[data-opener="${place}"]:visible`))
}

/** What of something that lies over the page cannot be reached: beyond the window, or cut at its side. */
export function outOfReach(panel: Locator): Promise<string[]> {
  return panel.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const beyond = { left: -left, right: right - innerWidth, top: -top, bottom: bottom - innerHeight }
    const sides = Object.entries(beyond).flatMap(([side, by]) => (by > 1 ? [`${side} by ${by}`] : []))
    const isCut = element.scrollWidth > element.clientWidth + 1
    return isCut ? [...sides, 'it scrolls sideways'] : sides
  })
}

/** Whether something that lies over the page ends anywhere in the person's own colours: an edge that is not its ground. */
export function hasEdge(panel: Locator): Promise<boolean> {
  return panel.evaluate((element) => {
    const { borderTopWidth, borderTopColor, outlineStyle, outlineColor, backgroundColor, height, width } =
      getComputedStyle(element)
    const isWhole = Number.parseFloat(height) >= innerHeight && Number.parseFloat(width) >= innerWidth
    const isBordered = borderTopWidth !== '0px' && borderTopColor !== backgroundColor
    return isWhole || isBordered || (outlineStyle !== 'none' && outlineColor !== backgroundColor)
  })
}
