import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onInterrupt } from './demo/interrupt.ts'
import { howToGetK6 } from './load/k6.ts'
import { readOptions, usage } from './load/options.ts'
import { reportPage } from './load/report-page.ts'
import { summaryOf, type RunSummary } from './load/run-summary.ts'
import { givenSite, startSite } from './load/site.ts'
import { tellStories, withK6 } from './load/tell.ts'
import { fromRoot } from './root.ts'

/** Tells the stories with k6 and writes what came of it; answers whether all promises were kept. */
async function load(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2))
  const { BASE_URL: baseUrl, YARDSTICK_URL: yardstickUrl } = process.env
  return withK6(async (k6, folder) => {
    if (k6 === undefined) throw new Error(howToGetK6)
    const site = baseUrl === undefined ? await startSite() : givenSite(baseUrl, yardstickUrl)
    onInterrupt(() => site.close())
    try {
      const stories = await tellStories(k6, site, options, folder)
      const summary = summaryOf({ k6, options, isOwn: baseUrl === undefined, stories })
      await writeReport(summary)
      return stories.every(({ verdicts }) => verdicts.every(({ isKept }) => isKept))
    } finally {
      await site.close()
    }
  })
}

/** The page with everything, and the figures alone; what happened second by second is drawn only. */
async function writeReport(summary: RunSummary): Promise<void> {
  const folder = fromRoot('load-report')
  const figures = { ...summary, stories: summary.stories.map(({ timeline: _drawn, ...story }) => story) }
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'summary.json'), `${JSON.stringify(figures, undefined, 2)}\n`)
  await writeFile(join(folder, 'index.html'), reportPage(summary))
  console.log('\nload-report/index.html and load-report/summary.json are written.')
}

const isKept = await load().catch((error: Error) => {
  console.error(`${error.message}\n\n${usage}`)
  return false
})
process.exit(isKept ? 0 : 1)
