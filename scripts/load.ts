import { parseArgs } from 'node:util'
import { profileOf } from '../load-tests/lib/profiles.ts'
import { howToGetK6, runStories, allStories, type LoadOptions } from './load/run.ts'
import { givenSite, startSite } from './load/site.ts'
import { onInterrupt } from './process/closing.ts'
import { fromRoot } from './root.ts'

const usage = `Options, after "--":
  --profile <smoke, load, stress or soak>   default: load
  --story <name>    one story, or several separated by commas; default: all
  --hold <seconds>  stay so long at the full number of users, instead of as long as the profile says
Environment: BASE_URL of an installation that runs already (YARDSTICK_URL of a bare route beside it,
LOAD_USER and LOAD_PASSWORD where it has no demonstration accounts); without it mock and nginx are started.`

/** Parses the command line; throws a message for invalid options. */
function readOptions(args: readonly string[]): LoadOptions {
  const known = allStories()
  const { values } = parseArgs({
    args: [...args],
    options: { profile: { type: 'string' }, story: { type: 'string' }, hold: { type: 'string' } },
  })
  const { profile = 'load' } = values
  profileOf(profile)
  const stories = values.story?.split(',') ?? known
  const unknown = stories.find((story) => !known.includes(story))
  if (unknown !== undefined) throw new Error(`"${unknown}" is no story: use ${known.join(', ')}.`)
  return { profile, hold: readSeconds(values.hold), stories }
}

function readSeconds(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const seconds = Number(text)
  if (Number.isInteger(seconds) && seconds > 0) return seconds
  throw new Error(`"${text}" is no number of seconds.`)
}

/** Runs the stories with k6; resolves to whether all limits were kept. Throws an `Error` when k6 cannot run. */
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
