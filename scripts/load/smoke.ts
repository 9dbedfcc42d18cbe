import { inFolder } from '../process/in-folder.ts'
import type { Tally } from '../test/tally.ts'
import { howToGetK6 } from './k6.ts'
import { allStories } from './options.ts'
import { runStories } from './run.ts'

/** Every story once with a few users, in front of mock and nginx; one threshold counts one. Nothing is counted without k6. */
export async function runLoadSmoke(): Promise<Tally> {
  const options = { profile: 'smoke', hold: undefined, stories: allStories() }
  const figures = await inFolder('load', (folder) => runStories(options, folder))
  if (figures === undefined) console.log(`SKIPPED: the load tests were not run. ${howToGetK6}`)
  const verdicts = (figures ?? []).flatMap((story) => story.verdicts)
  const passed = verdicts.filter(({ isKept }) => isKept).length
  return { passed, failed: verdicts.length - passed }
}
