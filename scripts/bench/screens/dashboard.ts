import type { Page } from '@playwright/test'
import { dashboardCalls, type DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import { inOrder } from '../../process/in-order.ts'
import { clickToPaint } from '../measure/click-to-paint.ts'
import { median, type Figure, type Site } from '../measure/figure.ts'
import { onBulkConsole } from '../measure/fresh-page.ts'
import type { BulkPlatform } from '../servers/bulk-platform.ts'

const place = { title: '', width: 3, height: 1 } as const

/** Twelve panels that are all in view: figures, lists, a curve and a map. */
const panels: readonly DashboardPanel[] = [
  ...['online', 'offline', 'inactive', 'maintenance', 'retired'].map(
    (state): DashboardPanel => ({ kind: 'figure', page: 'iot/device', filter: { state }, ...place }),
  ),
  ...['system/user', 'alarm/alert', 'iot/command', 'iot/product', 'iot/device'].map(
    (page): DashboardPanel => ({ kind: 'list', page, filter: {}, ...place }),
  ),
  { kind: 'curve', deviceId: 1, property: 'p', ...place },
  { kind: 'map', filter: {}, ...place },
]

async function keep({ apiUrl, token }: BulkPlatform): Promise<number> {
  const response = await fetch(apiUrl + dashboardCalls.save.path, {
    method: 'POST',
    headers: { [tokenHeader]: token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: 0, version: 0, name: 'Twelve', roleIds: [], panels }),
  })
  const { data } = (await response.json()) as { data: { id: number } }
  return data.id
}

/** From the choice in the menu until every panel has what it shows. */
async function open(page: Page, id: number): Promise<number> {
  const times = await inOrder([1, 2, 3, 4, 5], async () => {
    await page.goto('/#/dashboard?dashboard=0')
    await page.getByRole('heading', { name: 'Operations overview' }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Dashboards' }).click()
    const all = `document.querySelectorAll('.own-panel').length === ${panels.length}`
    const settled = `document.querySelectorAll('.own-panel .skeleton').length === 0`
    const item = page.getByRole('menuitem', { name: 'Twelve' })
    return clickToPaint(page, item, `location.hash.endsWith('${id}') && ${all} && ${settled}`)
  })
  return median(times)
}

export const dashboardFigures: readonly Figure<Site>[] = [
  {
    name: 'own dashboard of 12 panels, painted',
    unit: 'ms',
    budget: 1000,
    run: (site) =>
      onBulkConsole(site, { rows: 0 }, async (page, platform) => open(page, await keep(platform))),
  },
]
