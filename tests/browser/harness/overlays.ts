import type { Locator, Page } from '@playwright/test'
import { inOrder } from '../../../scripts/process/in-order.ts'
import { expect } from './test.ts'

const shown = 'main [data-page]:not([hidden] *)'
const openers = [
  `${shown} :is(button, [role=combobox]):is([aria-haspopup], [aria-expanded=false])`,
  `${shown} :is(tr, li) button.cell-name`,
].join()

/** Selector of all open overlays. */
export const open = ':is(.popover:popover-open, dialog[open])'

/** An open overlay, the button that opened it, and their name in a fault. */
export interface Overlay {
  panel: Locator
  button: Locator
  name: string
}

/**
 * Opens each overlay of the page's buttons in turn, visits it, and closes it with Escape. Skips kinds in `seen`: what
 * one part of the console opens on many pages is always the same.
 */
export async function eachOverlay(
  page: Page,
  seen: Set<string>,
  quiet: () => Promise<void>,
  visit: (overlay: Overlay) => Promise<void>,
): Promise<void> {
  const address = page.url()
  await inOrder(await openersOf(page, seen), async ({ button, kind }) => {
    const before = await page.locator(open).count()
    if (!(await press(button))) return
    // a lazily loaded panel takes a moment; a button that expands in place, or navigates, opens none
    const hasOpened = async () =>
      (await page.locator(open).count()) > before ||
      page.url() !== address ||
      (await button.getAttribute('aria-expanded')) === 'true'
    await expect.soft.poll(hasOpened, `${kind} of ${address} opens something`).toBe(true)
    await quiet()
    if ((await page.locator(open).count()) > before) {
      await visit({ panel: page.locator(open).last(), button, name: `${kind} of ${address}` })
      await page.keyboard.press('Escape')
      await expect(page.locator(open), `${kind} of ${address} closes on Escape`).toHaveCount(before)
    }
    // the button navigated to another page, which is visited separately
    if (page.url() !== address) {
      await page.goto(address)
      await quiet()
    }
  })
}

/** Clicks a button unless a refetched list, or one with room for another column, has removed it meanwhile. */
async function press(button: Locator): Promise<boolean> {
  if ((await button.count()) === 0) return false
  try {
    await button.click()
    return true
  } catch (fault) {
    if ((await button.count()) === 0) return false
    throw fault
  }
}

/**
 * Buttons of the page that open overlays, one of each kind: all rows of a page count as one kind, and digits are
 * ignored. They are found and marked in one call, as a grid has hundreds.
 */
async function openersOf(page: Page, seen: Set<string>): Promise<{ button: Locator; kind: string }[]> {
  const kinds = await page.evaluate(
    ([selector, known]) => {
      const taken = new Set(known)
      const all = [...document.querySelectorAll<HTMLElement>(selector)]
      for (const element of all) delete element.dataset['opener']
      return all.flatMap((element) => {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled')) return []
        const own = `${element.className} ${element.ariaLabel ?? ''}${element.textContent}`
        const row = element.closest('tr, [role=row], li')
        const component = element.closest<HTMLElement>('[data-page]')?.dataset['page']
        const kind =
          row === null
            ? own.replaceAll(/[\d.,/\s−-]+/g, ' ')
            : `${element.className} in a row of ${component}`
        if (element.ariaDisabled === 'true' || taken.has(kind)) return []
        taken.add(kind)
        element.dataset['opener'] = kind
        return [kind]
      })
    },
    [openers, [...seen]] as const,
  )
  return kinds.map((kind) => {
    seen.add(kind)
    return { kind, button: page.locator(`[data-opener=${JSON.stringify(kind)}]:visible`) }
  })
}

/** Sides on which an overlay leaves the window, or clips its content horizontally. */
export function outOfReach(panel: Locator): Promise<string[]> {
  return panel.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const beyond = { left: -left, right: right - innerWidth, top: -top, bottom: bottom - innerHeight }
    const sides = Object.entries(beyond).flatMap(([side, by]) => (by > 1 ? [`${side} by ${by}`] : []))
    const isCut = element.scrollWidth > element.clientWidth + 1
    return isCut ? [...sides, 'it scrolls sideways'] : sides
  })
}

/** Whether a popover covers the button that opened it. */
export async function coversButton({ panel, button }: Overlay): Promise<boolean> {
  const [own, box] = [await button.boundingBox(), await panel.boundingBox()]
  if (own === null || box === null || !(await panel.evaluate((element) => element.matches('.popover'))))
    return false
  const covers = own.x < box.x + box.width && box.x < own.x + own.width
  return covers && own.y < box.y + box.height - 1 && box.y < own.y + own.height - 1
}

/**
 * Whether an overlay has a visible edge in forced colours: a border or outline unlike its background, or it fills the
 * window.
 */
export function hasEdge(panel: Locator): Promise<boolean> {
  return panel.evaluate((element) => {
    const { borderTopWidth, borderTopColor, outlineStyle, outlineColor, backgroundColor, height, width } =
      getComputedStyle(element)
    const isWhole = Number.parseFloat(height) >= innerHeight && Number.parseFloat(width) >= innerWidth
    const isBordered = borderTopWidth !== '0px' && borderTopColor !== backgroundColor
    return isWhole || isBordered || (outlineStyle !== 'none' && outlineColor !== backgroundColor)
  })
}
