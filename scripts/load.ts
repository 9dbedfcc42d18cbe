import { howToGetK6 } from './load/k6.ts'
import { readOptions, usage } from './load/options.ts'
import { runStories } from './load/run.ts'
import { givenSite, startSite } from './load/site.ts'
import { onInterrupt } from './process/interrupt.ts'
import { fromRoot } from './root.ts'

/** Runs the stories with k6; returns whether all limits were kept. Throws an `Error` with a sentence where k6 cannot run. */
async function load(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2))
  const { BASE_URL: baseUrl, YARDSTICK_URL: yardstickUrl } = process.env
  const figures = await runStories(options, fromRoot('load-report'), async () => {
    const site = baseUrl === undefined ? await startSite() : givenSite(baseUrl, yardstickUrl)
    onInterrupt(() => site.close())
    return site
  })
  if (figures === undefined) throw new Error(howToGetK6)
  console.log('\nload-report/ has a page and the figures of each story.')
  return figures.every(({ verdicts }) => verdicts.every(({ isKept }) => isKept))
}

const isKept = await load().catch((error: Error) => {
  console.error(`${error.message}\n\n${usage}`)
  return false
})
process.exit(isKept ? 0 : 1)
