import { expect, type Page } from '@playwright/test'

/** Fails when the page is wider than its window, which only a data table may be. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await wider(page), `${page.url()} is wider than its window`).toEqual([])
}

/** Elements wider than the window. */
export function wider(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, main')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth }) => `${tagName} ${scrollWidth}`),
  )
}

/** Vertical scrollers within a scroller that leave no edge from which a finger can scroll the outer one. */
export function scrollTraps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isScroller = (one: Element) =>
      one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY)
    /** Width in CSS pixels that a finger needs beside or above the inner scroller. */
    const edge = 44
    return [...document.querySelectorAll('main *')].flatMap((one) => {
      if (!one.checkVisibility() || !isScroller(one)) return []
      const { width, height } = one.getBoundingClientRect()
      let outer = one.parentElement
      while (outer !== null && !isScroller(outer)) outer = outer.parentElement
      const isTrap = outer !== null && height > outer.clientHeight - edge && width > outer.clientWidth - edge
      return isTrap ? [`${one.tagName} ${one.className} ${Math.round(height)} of ${outer?.clientHeight}`] : []
    })
  })
}
