import type { Page } from '@playwright/test'
import { demoCalls } from '#contract/calls/system/demo.ts'
import { dashboardCalls, type DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { inOrder } from '../../process/in-order.ts'
import { permittedPages } from '../../permitted-pages.ts'
import { clickToPaint, onConsole, open, onBenchConsole } from '../measure/page.ts'
import { below, medianOf } from '../measure/times.ts'
import { framesDuring, pageHeap } from '../measure/watch.ts'
import type { BulkPlatform } from '../servers/bulk-platform.ts'

/** Device updates or log lines per second, for one minute. */
export const flood = { each: 2000, seconds: 60 }
/** Alerts of a storm, raised within the given seconds. */
export const storm = { alerts: 5000, seconds: 10 }
/** Duration of the long watch in minutes, and minutes spent per page. */
export const watch = { minutes: 60, step: 3 }

/** Measures frames during a flood, and the growth factor of the heap once its retained data has reached its maximum. */
async function flooded(page: Page, platform: BulkPlatform, of: 'changes' | 'lines') {
  await platform.flood({ ...flood, of, seconds: 5 })
  const before = await pageHeap(page)
  const frames = await framesDuring(page, () => platform.flood({ ...flood, of }))
  return { ...frames, growth: (await pageHeap(page)) / before }
}

const onDashboard = { rows: 0, devices: 2000 }

/** Measures the dashboard during device updates. */
export const floodedDashboard = onConsole(onDashboard, (page, platform) => flooded(page, platform, 'changes'))

/** Measures the message log while the platform writes faster than can be read. */
export const floodedLog = onConsole({ rows: 0 }, async (page, platform) => {
  await open(page, '/monitor/message-log', '.log-line')
  return flooded(page, platform, 'lines')
})

/** Measures the milliseconds to open the bell during an alert storm, and the retained heap in megabytes. */
export const stormed = onConsole(onDashboard, async (page, { ask }) => {
  const before = await pageHeap(page)
  await ask(demoCalls.storm, { body: storm })
  await page.waitForTimeout((storm.seconds * 1000) / 2)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const paint = await clickToPaint(page, bell, "document.querySelector('.notice-list') !== null")
  await page.keyboard.press('Escape')
  await page.waitForTimeout((storm.seconds * 1000) / 2)
  return { paint, growth: (await pageHeap(page)) - before }
})

/** Measures heap growth in MB over an hour of page visits; the browser's clock is advanced, so that timers fire. */
export const watched = onConsole(onDashboard, async (page) => {
  const pages = (await permittedPages(page)).slice(0, 20)
  const visit = async (path: string) => {
    await page.evaluate(`location.hash = ${JSON.stringify(path)}`)
    await page.waitForLoadState('networkidle')
  }
  await inOrder(pages, ({ path }) => visit(path))
  await visit('/dashboard?dashboard=0')
  const before = await pageHeap(page)
  await page.clock.install()
  const rounds = Math.floor(watch.minutes / (watch.step * pages.length) + 1)
  await inOrder(below(rounds), () =>
    inOrder(pages, async ({ path }) => {
      await visit(path)
      await page.clock.fastForward(watch.step * 60_000)
    }),
  )
  await visit('/dashboard?dashboard=0')
  return (await pageHeap(page)) - before
})

const place = { title: '', width: 3, height: 1 } as const
const states = ['online', 'offline', 'inactive', 'maintenance', 'retired']
const lists = ['system/user', 'alarm/alert', 'iot/command', 'iot/product', 'iot/device']

/** Twelve visible panels: figures, lists, a curve and a map. */
const panels: readonly DashboardPanel[] = [
  ...states.map((state) => ({ kind: 'figure', page: 'iot/device', filter: { state }, ...place }) as const),
  ...lists.map((page) => ({ kind: 'list', page, filter: {}, ...place }) as const),
  { kind: 'curve', deviceId: 1, property: 'p', ...place },
  { kind: 'map', filter: {}, ...place },
]

/** Measures from selecting a custom dashboard in the menu until all panels have loaded. */
export const ownDashboard = onConsole({ rows: 0 }, async (page, { ask }) => {
  const body = { id: 0, version: 0, name: 'Twelve', roleIds: [], panels }
  const { id } = await ask(dashboardCalls.save, { body })
  return medianOf(5, async () => {
    await open(page, '/dashboard?dashboard=0', page.getByRole('heading', { name: 'Operations overview' }))
    await page.getByRole('button', { name: 'Dashboards' }).click()
    const all = `document.querySelectorAll('.own-panel').length === ${panels.length}`
    const settled = `document.querySelectorAll('.own-panel .skeleton').length === 0`
    const item = page.getByRole('menuitem', { name: 'Twelve' })
    return clickToPaint(page, item, `location.hash.endsWith('${id}') && ${all} && ${settled}`)
  })
})

/** Wheel events, one per frame or as close as the browser allows. */
const steps = 120

/**
 * Measures the milliseconds from click to painted long curve, and per frame while zooming and panning; the first run,
 * which also loads the canvas code, is not counted.
 */
export const longCurve = onBenchConsole('long-curve', 'monitor/log', 0, async (page) => {
  await page.goto('/#/monitor/log')
  const button = page.getByRole('button', { name: 'Draw' })
  await button.click()
  await page.locator('.time-chart canvas').waitFor()
  const painted = "document.querySelector('.time-chart canvas') !== null"
  const draw = await medianOf(7, () => clickToPaint(page, button, painted))
  const { mean: move } = await framesDuring(page, () => zoomAndPan(page))
  return { draw, move }
})

async function zoomAndPan(page: Page): Promise<void> {
  await page.locator('.time-chart').hover()
  await page.evaluate(`new Promise((done) => {
    const chart = document.querySelector('.time-chart')
    const { x, y, width, height } = chart.getBoundingClientRect()
    const place = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, cancelable: true }
    let left = ${steps}
    requestAnimationFrame(function step() {
      left -= 1
      const move = left > ${steps / 2} ? { deltaY: left % 20 < 12 ? -60 : 60, ctrlKey: true } : { deltaX: left % 2 === 0 ? 60 : -40 }
      chart.dispatchEvent(new WheelEvent('wheel', { ...place, ...move }))
      if (left > 0) requestAnimationFrame(step)
      else done()
    })
  })`)
}
