import type { Page } from '@playwright/test'

/** A moment in the life of a page, found by looking at every frame. */
type Moment = 'form-usable' | 'home-visible'

/** What must be true of the document, as an expression: a function would bring the names of its compiler along. */
const conditions: Record<Moment, string> = {
  'form-usable': `(() => {
    const field = document.querySelector('input[type=password]')
    return field !== null && !field.disabled && field.checkVisibility()
  })()`,
  'home-visible': `document.querySelector('[data-page=dashboard]')?.checkVisibility() === true`,
}

/** Marks the frame after the first one in which the moment has come: it is painted. To be called before opening. */
export async function markMoment(page: Page, moment: Moment): Promise<void> {
  await page.addInitScript(`(function look() {
    if (${conditions[moment]}) requestAnimationFrame(() => performance.mark('${moment}'))
    else requestAnimationFrame(look)
  })()`)
}

/** Marks when a form was sent. To be called before the page is opened. */
export async function markSending(page: Page): Promise<void> {
  await page.addInitScript(`addEventListener('submit', () => performance.mark('sent'), true)`)
}

/** Milliseconds from the start of the navigation to a mark or paint; waits for it. */
export async function timeOf(page: Page, entry: string): Promise<number> {
  const time = await page.waitForFunction((name) => performance.getEntriesByName(name)[0]?.startTime, entry)
  return (await time.jsonValue()) ?? Number.NaN
}
