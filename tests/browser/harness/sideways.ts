import { expect, type Page } from '@playwright/test'

/** Fails where the page is wider than its window, as no page but a data table may be. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('html, main')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth }) => `${tagName} ${scrollWidth}`),
  )
  expect(wide, `${page.url()} is wider than its window`).toEqual([])
}
