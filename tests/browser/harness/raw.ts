import type { Page } from '@playwright/test'

/** Raw values on the page that are not meant for users. */
export async function rawTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const raw = /\bundefined\b|\bNaN\b|\[object |Invalid Date/
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const isRead = node.parentElement?.checkVisibility({ visibilityProperty: true }) ?? false
      const text = node.textContent ?? ''
      // an error that a user's browser has met is quoted as it was
      if (isRead && raw.test(text) && !text.includes('Error:')) found.push(text)
    }
    return found
  })
}
