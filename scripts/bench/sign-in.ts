import type { Page } from '@playwright/test'
import { submitSignIn, typeAccount } from '../sign-in.ts'
import { medianOfFive, withFreshPage } from './fresh-page.ts'
import type { Figure, Site } from './figure.ts'
import { markMoment, markSending, timeOf } from './marks.ts'
import { throttle } from './throttle.ts'
import { kilobytes, recordTraffic } from './traffic.ts'

/** KB of the sign-in page, and of everything until the home page stands. */
async function transferred(site: Site): Promise<{ before: number; all: number }> {
  return withFreshPage(site, async (page) => {
    const arrivals = await recordTraffic(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    const before = kilobytes(arrivals)
    await typeAccount(page)
    await submitSignIn(page)
    await page.waitForLoadState('networkidle')
    return { before, all: kilobytes(arrivals) }
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

export const signIns: readonly Figure[] = [
  {
    name: 'up to the home page, everything',
    unit: 'KB',
    budget: 250,
    yardstick: '1095 (437–5742)',
    run: async (site) => (await transferred(site)).all,
  },
  {
    name: 'more than the sign-in page',
    unit: 'KB',
    stretch: 140,
    yardstick: '350 (175–4070)',
    run: async (site) => {
      const { before, all } = await transferred(site)
      return all - before
    },
  },
  {
    name: 'click to home, slow line',
    unit: 'ms',
    stretch: 900,
    yardstick: '2721 (1106–4949)',
    run: (site) => medianOfFive(site, clickToHome),
  },
]
