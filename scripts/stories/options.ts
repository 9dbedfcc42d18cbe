import { parseArgs } from 'node:util'
import { stories } from './stories.ts'

/** Options of `npm run demo`. */
export interface StoryOptions {
  /** Numbers of the stories to play. */
  wanted: readonly number[]
  /** Whether the browser is to be seen. */
  isHeaded: boolean
  /** Milliseconds by which each act is slowed down. */
  slow: number
}

/** Milliseconds between two acts that people can follow. */
const pace = 400

export const usage = `Options, after "--":
  --story <1 to ${stories.length}, or all>  several separated by commas
  --headless        without a window; so it is anyway where there is no display
  --slow <ms>       between two acts; default: ${pace} in a window, else 0`

/** Reads the command line; throws a sentence for what it does not understand. */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform = process.platform,
): StoryOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { story: { type: 'string' }, headless: { type: 'boolean' }, slow: { type: 'string' } },
  })
  if (values.story === undefined) throw new Error('Name the story: --story 3, or --story all.')
  const hasDisplay = platform !== 'linux' || Boolean(env['DISPLAY'] ?? env['WAYLAND_DISPLAY'])
  const isHeaded = hasDisplay && values.headless !== true
  return { wanted: readStories(values.story), isHeaded, slow: readSlow(values.slow, isHeaded ? pace : 0) }
}

function readStories(text: string): number[] {
  const known = stories.map(([number]) => number)
  if (text === 'all') return known
  return text.split(',').map((one) => {
    const found = known.find((number) => String(number) === one.trim())
    if (found === undefined) throw new Error(`"${one}" is no story: use 1 to ${known.length}, or all.`)
    return found
  })
}

function readSlow(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  const milliseconds = Number(text)
  if (Number.isInteger(milliseconds) && milliseconds >= 0) return milliseconds
  throw new Error(`"${text}" is no number of milliseconds.`)
}
