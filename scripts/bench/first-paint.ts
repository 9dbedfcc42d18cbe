import type { Page } from '@playwright/test'
import { medianOfFive } from './fresh-page.ts'
import type { Figure } from './figure.ts'
import { markMoment, timeOf } from './marks.ts'
import { throttle } from './throttle.ts'

/** First contentful paint, in milliseconds from the start of the navigation. */
async function firstPaint(page: Page): Promise<number> {
  await throttle(page)
  await page.goto('/')
  return timeOf(page, 'first-contentful-paint')
}

/** First frame in which the password can be typed. */
async function formUsable(page: Page): Promise<number> {
  await throttle(page)
  await markMoment(page, 'form-usable')
  await page.goto('/')
  return timeOf(page, 'form-usable')
}

export const firstPaints: readonly Figure[] = [
  {
    name: 'first paint, slow line',
    unit: 'ms',
    stretch: 700,
    yardstick: '3144 (452–10128)',
    run: (site) => medianOfFive(site, firstPaint),
  },
  {
    name: 'form usable, slow line',
    unit: 'ms',
    yardstick: '4194 (1057–10074)',
    run: (site) => medianOfFive(site, formUsable),
  },
]
