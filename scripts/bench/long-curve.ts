import type { Page } from '@playwright/test'
import { inOrder } from '../in-order.ts'
import { signIn } from '../sign-in.ts'
import { buildBenchConsole } from './bench-console.ts'
import { withBulkPlatform } from './bulk-platform.ts'
import { clickToPaint } from './click-to-paint.ts'
import { median, type Figure, type Site } from './figure.ts'
import { framesDuring } from './frames.ts'
import { withFreshPage } from './fresh-page.ts'
import { once } from './once.ts'

interface LongCurve {
  /** Milliseconds from the click to the painted curve. */
  draw: number
  /** Milliseconds a frame while it is zoomed and panned. */
  move: number
}

const drawings = [1, 2, 3, 4, 5, 6, 7]
/** Steps of the wheel, one a frame or as near as the browser comes to it. */
const steps = 120

/** The curve as the console draws it; the first time also fetches the code of the canvas and is not counted. */
const longCurve = once(async ({ browser }: Site): Promise<LongCurve> => {
  const { folder, close } = await buildBenchConsole('long-curve.page.tsx', 'monitor/log')
  try {
    return await withBulkPlatform({ rows: 0, consoleDir: folder }, ({ url }) =>
      withFreshPage({ browser, url }, async (page) => {
        await signIn(page)
        await page.goto('/#/monitor/log')
        const button = page.getByRole('button', { name: 'Draw' })
        await button.click()
        await page.locator('.time-chart canvas').waitFor()
        const painted = "document.querySelector('.time-chart canvas') !== null"
        const times = await inOrder(drawings, () => clickToPaint(page, button, painted))
        const { mean } = await framesDuring(page, () => zoomAndPan(page))
        return { draw: median(times), move: mean }
      }),
    )
  } finally {
    await close()
  }
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

export const longCurveFigures: readonly Figure[] = [
  {
    name: 'curve of 100000 points, drawn',
    unit: 'ms',
    budget: 100,
    run: async (site) => (await longCurve(site)).draw,
  },
  {
    name: 'curve of 100000 points, a frame of zoom and pan',
    unit: 'ms',
    budget: 20,
    run: async (site) => (await longCurve(site)).move,
  },
]
