import type { Locator, Page } from '@playwright/test'

/**
 * Controls of the page or of a panel whose hit area, measured from their centre in both axes, is too small. Labels and
 * invisible edges count, parts covered by other controls do not. Links within a sentence are exempt (WCAG 2.5.8).
 */
export async function smallTargets(shown: Page | Locator, side: number): Promise<string[]> {
  const root = 'viewportSize' in shown ? shown.locator('html') : shown
  return root.evaluate((scope, least) => {
    const controls =
      'button, a[href], summary, select, input:not([type=hidden]), textarea, [role=tab], [role=switch], [role=treeitem] [data-pc-section=content]'
    const isShown = (element: Element) =>
      element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: true,
      })
    /** Whether inline text is next to the element. */
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
      )
    const isHit = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
    }
    const found = new Map<string, string>()
    const seen = new Map<string, number>()
    const mostOfAKind = 5
    for (const element of scope.querySelectorAll<HTMLElement>(controls)) {
      if (!isShown(element) || element.closest('[aria-hidden=true], .hidden') || isInSentence(element))
        continue
      if (element.matches('input[type=file], .skip')) continue
      // one row stands for all rows
      const name = `${element.tagName.toLowerCase()}.${element.className} in ${element.parentElement?.className}`
      const times = seen.get(name) ?? 0
      if (times === mostOfAKind) continue
      seen.set(name, times + 1)
      element.scrollIntoView({ block: 'center', inline: 'center' })
      const box = element.getBoundingClientRect()
      if (box.width <= 1 || box.height <= 1) continue
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const reach = (dx: number, dy: number) => {
        let steps = 0
        while (steps < least / 2 + 40 && isHit(element, x + dx * steps, y + dy * steps)) steps += 2
        return steps
      }
      // a wide enough box counts even where the window clips it
      const wide = box.width >= least ? box.width : reach(-1, 0) + reach(1, 0) - 1
      const tall = box.height >= least ? box.height : reach(0, -1) + reach(0, 1) - 1
      if (wide >= least - 2 && tall >= least - 2) continue
      found.set(name, `${wide}×${tall} ${name}: ${element.ariaLabel ?? element.textContent?.slice(0, 30)}`)
    }
    return [...found.values()]
  }, side)
}

/** Headings of the shown page that skip a level. */
export async function skippedHeadings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].filter((one) =>
      one.checkVisibility(),
    )
    const ranks = shown.map(({ tagName }) => Number(tagName.slice(1)))
    return shown
      .filter((_, index) => (ranks[index] ?? 0) > (ranks[index - 1] ?? 0) + 1)
      .map((one) => `${one.tagName} ${one.textContent}`)
  })
}
