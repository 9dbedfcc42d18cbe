import type { Page } from '@playwright/test'

/** Parts of the page that are illegible in the user's own colours: states, marks of data, text. */
export async function lostInForcedColours(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const look = (element: Element) => {
      const style = getComputedStyle(element)
      return [
        style.backgroundColor,
        style.backgroundImage,
        style.color,
        style.borderColor,
        style.outline,
      ].join()
    }
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const say = (element: Element) =>
      `${element.className} ${element.ariaLabel ?? element.textContent?.slice(0, 20)}`
    const lost: string[] = []
    const states = [
      ['[aria-pressed=true]', '[aria-pressed=false]'],
      ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
      ['[role=option][aria-selected=true]', '[role=option][aria-selected=false]'],
      ['.menu-link[aria-current=page]', '.menu-link:not([aria-current])'],
      ['.page-number[aria-current=page]', '.page-number:not([aria-current])'],
      ['.button.primary', '.button:not(.primary, .danger)'],
      ['[role=switch][aria-checked=true] i', '[role=switch][aria-checked=false] i'],
      ['tr[data-selected] td', 'tr:not([data-selected]) td'],
      ['li[role=treeitem][aria-selected=true] > div', 'li[role=treeitem][aria-selected=false] > div'],
    ] as const
    for (const [chosen, other] of states) {
      for (const one of [...document.querySelectorAll(chosen)].filter(isShown)) {
        const group = one.closest('[role=group], [role=tablist], ul, nav, div') ?? document.body
        const beside = [...group.querySelectorAll(other)].find(isShown)
        if (beside !== undefined && look(one) === look(beside))
          lost.push(`${say(one)} looks like ${say(beside)}`)
      }
    }
    const canvas = getComputedStyle(document.body).backgroundColor
    const ground = getComputedStyle(document.documentElement).backgroundColor
    const marks = '.heat-cells i, .heat-legend i, .histogram-class i, .meter-bar i, .live-state i, .live-dot'
    for (const mark of [...document.querySelectorAll(marks)].filter(isShown)) {
      const { backgroundColor, backgroundImage, borderTopWidth, borderTopColor } = getComputedStyle(mark)
      const hasEdge = borderTopWidth !== '0px' && borderTopColor !== ground
      const isFilled = !['rgba(0, 0, 0, 0)', canvas, ground].includes(backgroundColor)
      if (!hasEdge && !isFilled && backgroundImage === 'none') lost.push(`${say(mark)} cannot be seen`)
    }
    for (const text of [...document.querySelectorAll('main *, nav *, header *')].filter(isShown)) {
      const own = [...text.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      const { color, backgroundColor } = getComputedStyle(text)
      if (own && color === backgroundColor) lost.push(`the text of ${say(text)} has the colour of its ground`)
    }
    return [...new Set(lost)]
  })
}
