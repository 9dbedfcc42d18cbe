import type { Page } from '@playwright/test'
import { inOrder } from '../process/in-order.ts'
import { withBenchConsole } from './servers/bench-console.ts'
import { clickToPaint } from './measure/click-to-paint.ts'
import { figuresOf, median, type Site } from './measure/figure.ts'
import { framesDuring } from './frames.ts'
import { onBulkConsole } from './measure/fresh-page.ts'

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
function longCurve(site: Site): Promise<LongCurve> {
  return withBenchConsole('long-curve.page.tsx', 'monitor/log', (consoleDir) =>
    onBulkConsole(site, { rows: 0, consoleDir }, async (page) => {
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
}

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

export const longCurveFigures = figuresOf(longCurve, [
  ['curve of 100000 points, drawn', 'ms', ({ draw }) => draw, { budget: 100 }],
  ['curve of 100000 points, a frame of zoom and pan', 'ms', ({ move }) => move, { budget: 20 }],
])
