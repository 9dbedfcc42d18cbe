import { expect, type Page } from '@playwright/test'

/** Fails where the page is wider than its window, as no page but a data table may be. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await wider(page), `${page.url()} is wider than its window`).toEqual([])
}

/** What of the page is wider than its window. */
export function wider(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, main')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth }) => `${tagName} ${scrollWidth}`),
  )
}
