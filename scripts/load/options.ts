import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { profileOf } from '../../load-tests/lib/profiles.ts'
import { fromRoot } from '../root.ts'

/** Options of `npm run load`. */
export interface LoadOptions {
  profile: string
  /** Seconds on each rung of the profile, where not as the profile says. */
  hold: number | undefined
  stories: readonly string[]
}

export const usage = `Options, after "--":
  --profile <smoke, load, stress or soak>   default: load
  --story <name>    one story, or several separated by commas; default: all
  --hold <seconds>  stay so long at the full number of users, instead of as long as the profile says
Environment: BASE_URL of an installation that runs already (YARDSTICK_URL of a bare route beside it,
LOAD_USER and LOAD_PASSWORD where it has no demonstration accounts); without it mock and nginx are started.`

/** Every story, by the name of its file. */
export function allStories(): string[] {
  return readdirSync(fromRoot('load-tests'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -'.ts'.length))
    .sort()
}

/** Reads the command line; throws a sentence for what it does not understand. */
export function readOptions(args: readonly string[]): LoadOptions {
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
