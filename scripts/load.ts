import { onInterrupt } from './demo/interrupt.ts'
import { findK6, howToGetK6 } from './load/k6.ts'
import { readOptions, usage } from './load/options.ts'
import { runStories } from './load/run-story.ts'
import { givenSite, startSite } from './load/site.ts'
import { fromRoot } from './root.ts'

/** Runs the stories with k6; returns whether all limits were kept. Throws an `Error` with a sentence where k6 cannot run. */
async function load(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2))
  const { BASE_URL: baseUrl, YARDSTICK_URL: yardstickUrl } = process.env
  const folder = fromRoot('load-report')
  const k6 = findK6({ read: fromRoot(), write: folder })
  if (k6 === undefined) throw new Error(howToGetK6)
  const site = baseUrl === undefined ? await startSite() : givenSite(baseUrl, yardstickUrl)
  onInterrupt(() => site.close())
  try {
    const figures = await runStories(k6, site, options, folder)
    console.log('\nload-report/ has a page and the figures of each story.')
    return figures.every(({ verdicts }) => verdicts.every(({ isKept }) => isKept))
  } finally {
    await site.close()
  }
}

const isKept = await load().catch((error: Error) => {
  console.error(`${error.message}\n\n${usage}`)
  return false
})
process.exit(isKept ? 0 : 1)
