import { withFreshPage } from './fresh-page.ts'
import type { Figure, Site } from './figure.ts'
import { kilobytes, recordTraffic, type Arrival } from './traffic.ts'

/** Everything that arrives before anybody has touched the page. */
async function firstLoad(site: Site): Promise<Arrival[]> {
  return withFreshPage(site, async (page) => {
    const arrivals = await recordTraffic(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    return arrivals
  })
}

/** Weight of the sign-in page, gzip, through nginx. */
export const loginRoute: readonly Figure[] = [
  {
    name: 'sign-in page, JS',
    unit: 'KB',
    budget: 92,
    yardstick: '508 (150–1648)',
    run: async (site) => kilobytes(await firstLoad(site), 'Script'),
  },
  {
    name: 'sign-in page, CSS',
    unit: 'KB',
    budget: 4,
    run: async (site) => kilobytes(await firstLoad(site), 'Stylesheet'),
  },
  {
    name: 'sign-in page, fonts and icons',
    unit: 'KB',
    budget: 8,
    run: async (site) => kilobytes(await firstLoad(site), 'Font', 'Image', 'Other'),
  },
  {
    name: 'sign-in page, requests',
    unit: '',
    budget: 8,
    yardstick: '26 (8–92)',
    run: async (site) => (await firstLoad(site)).length,
  },
]
