import type { Page } from '@playwright/test'
import { submitSignIn, typeAccount } from '../sign-in.ts'
import { figuresOf, type Figure, type Site } from './measure/figure.ts'
import { medianOfFive, withFreshPage } from './measure/fresh-page.ts'
import { markMoment, markSending, timeOf } from './measure/marks.ts'
import { throttle } from './measure/throttle.ts'
import { kilobytes, recordTraffic } from './measure/traffic.ts'

/** KB of the sign-in page, of everything until the home page stands, and of the style sheet that everybody gets. */
function transferred(site: Site): Promise<{ before: number; all: number; styles: number }> {
  return withFreshPage(site, async (page) => {
    const arrivals = await recordTraffic(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    const before = kilobytes(arrivals)
    await typeAccount(page)
    await submitSignIn(page)
    await page.waitForLoadState('networkidle')
    const sheet = await page.locator('meta[name=console-styles]').getAttribute('content')
    const sheets = arrivals.filter(({ url }) => sheet !== null && url.endsWith(sheet))
    if (sheets.length === 0) throw new Error(`The style sheet ${sheet} of everybody did not arrive`)
    return { before, all: kilobytes(arrivals), styles: kilobytes(sheets) }
  })
}

/** Milliseconds between two keys of a person who types fast. */
const keyDelay = 120

/** Milliseconds from sending the form to the first frame with the home page, for a person who types. */
async function clickToHome(page: Page): Promise<number> {
  await throttle(page)
  await markSending(page)
  await markMoment(page, 'home-visible')
  await page.goto('/', { waitUntil: 'networkidle' })
  await typeAccount(page, 'admin', keyDelay)
  await submitSignIn(page)
  return (await timeOf(page, 'home-visible')) - (await timeOf(page, 'sent'))
}

export const signInFigures: readonly Figure<Site>[] = [
  ...figuresOf(transferred, [
    [
      'up to the home page, everything',
      'KB',
      ({ all }) => all,
      { budget: 230, yardstick: '1095 (437–5742)' },
    ],
    [
      'more than the sign-in page',
      'KB',
      ({ all, before }) => all - before,
      { stretch: 140, yardstick: '350 (175–4070)' },
    ],
    ['styles for everybody', 'KB', ({ styles }) => styles, { budget: 12 }],
  ]),
  {
    name: 'click to home, slow line',
    unit: 'ms',
    budget: 950,
    yardstick: '2721 (1106–4949)',
    run: (site) => medianOfFive(site, clickToHome),
  },
]
