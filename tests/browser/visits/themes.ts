import type { Page } from '@playwright/test'

/** Does something in another theme, into which the page changes where it stands, and back. */
export async function withTheme<Result>(
  page: Page,
  theme: string,
  act: () => Promise<Result>,
): Promise<Result> {
  const own = await putTheme(page, theme)
  const result = await act()
  await putTheme(page, own)
  return result
}

/** Changes the theme; returns the one before. */
function putTheme(page: Page, theme: string): Promise<string> {
  return page.evaluate((name) => {
    const { dataset } = document.documentElement
    const own = dataset['theme'] ?? ''
    dataset['theme'] = name
    return own
  }, theme)
}
