import { figuresOf, type Figure, type Site } from './measure/figure.ts'
import { framesDuring, type Frames } from './frames.ts'
import { onBulkConsole } from './measure/fresh-page.ts'
import { pageHeap } from './measure/page-heap.ts'

const flood = { lines: 2000, seconds: 60 }
/** Seconds until the window keeps as many lines as it ever will. */
const warmUp = 5

/** The message log in front while the platform writes faster than it can be read. */
const flooded = (site: Site) =>
  onBulkConsole(site, { rows: 0 }, async (page, platform): Promise<Frames & { growth: number }> => {
    await page.evaluate("location.hash = '/monitor/message-log'")
    await page.locator('.log-line').first().waitFor()
    await platform.floodLog(flood.lines, warmUp)
    const before = await pageHeap(page)
    const frames = await framesDuring(page, () => platform.floodLog(flood.lines, flood.seconds))
    return { ...frames, growth: (await pageHeap(page)) / before }
  })

const name = `message log, ${flood.lines} lines a second for ${flood.seconds} s`

export const messageLogFigures: readonly Figure<Site>[] = figuresOf(flooded, [
  [`${name}, longest task`, 'ms', ({ longestTask }) => longestTask, { budget: 50 }],
  [`${name}, heap`, '×', ({ growth }) => growth, { budget: 1.1 }],
])
