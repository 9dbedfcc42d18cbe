import type { Page } from '@playwright/test'
import { figuresOf, type Figure, type Site } from './measure/figure.ts'
import { medianOfFive, withFreshPage } from './measure/fresh-page.ts'
import { markMoment, timeOf } from './measure/marks.ts'
import { slowDown, throttle } from './measure/throttle.ts'
import { kilobytes, recordTraffic, type Arrival } from './measure/traffic.ts'

/** Everything that arrives before the first interaction. */
function firstLoad(site: Site): Promise<Arrival[]> {
  return withFreshPage(site, async (page) => {
    const arrivals = await recordTraffic(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    return arrivals
  })
}

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

/** Milliseconds of long tasks beyond the 50 that nobody feels, until the page has come to rest. */
async function blockingTime(page: Page): Promise<number> {
  await slowDown(page)
  // As text: a function would bring the names of its compiler along.
  await page.addInitScript(`window.benchBlocked = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.benchBlocked += duration - 50
    }).observe({ type: 'longtask', buffered: true })`)
  await page.goto('/', { waitUntil: 'networkidle' })
  return page.evaluate<number>('new Promise((done) => setTimeout(() => done(window.benchBlocked), 500))')
}

export const signInPageFigures: readonly Figure<Site>[] = [
  // Weights are those of gzip, through nginx.
  ...figuresOf(firstLoad, [
    [
      'sign-in page, JS',
      'KB',
      (all) => kilobytes(all, 'Script'),
      { budget: 80, yardstick: '508 (150–1648)' },
    ],
    ['sign-in page, CSS', 'KB', (all) => kilobytes(all, 'Stylesheet'), { budget: 4 }],
    ['sign-in page, fonts and icons', 'KB', (all) => kilobytes(all, 'Font', 'Image', 'Other'), { budget: 8 }],
    ['sign-in page, requests', '', (all) => all.length, { budget: 8, yardstick: '26 (8–92)' }],
  ]),
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
  {
    name: 'sign-in page, blocking time, CPU ×4',
    unit: 'ms',
    budget: 60,
    run: (site) => medianOfFive(site, blockingTime),
  },
]
