import type { Locator, Page } from '@playwright/test'
import { inOrder } from '../../../scripts/process/in-order.ts'
import { expect } from './test.ts'

const shown = 'main [data-page]:not([hidden] *)'
const openers = [
  `${shown} :is(button, [role=combobox]):is([aria-haspopup], [aria-expanded=false])`,
  `${shown} :is(tr, li) button.cell-name`,
].join()

/** Everything that lies over the page at the moment. */
export const open = ':is(.popover:popover-open, dialog[open])'

/** What a button has opened, the button, and what both are called in a fault. */
export interface Overlay {
  panel: Locator
  button: Locator
  name: string
}

/**
 * Opens, one after the other, what hangs on the buttons of the shown page, does something with it, and closes it by Escape.
 * Kinds that were `seen` before are left out: what one part of the console opens on many pages is the same on all.
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
    // a panel that is fetched first takes a moment; what unfolds within the page, or leads away, opens none
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
    // a button may also lead to another page, which has a visit of its own
    if (page.url() !== address) {
      await page.goto(address)
      await quiet()
    }
  })
}

/** Presses a button; a list that was read again, or has found room for a column, may have taken it away meanwhile. */
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
 * Buttons of the page that open something, one of each kind: what a row has, every row of its page has; figures do not make
 * another kind. They are found and marked in one go, as a grid has hundreds.
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

/** Whether a popover lies over the button that opened it. */
export async function coversButton({ panel, button }: Overlay): Promise<boolean> {
  const [own, box] = [await button.boundingBox(), await panel.boundingBox()]
  if (own === null || box === null || !(await panel.evaluate((element) => element.matches('.popover'))))
    return false
  const covers = own.x < box.x + box.width && box.x < own.x + own.width
  return covers && own.y < box.y + box.height - 1 && box.y < own.y + own.height - 1
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
