import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './build.ts'
import { readProject } from './check/source-file.ts'
import { fromRoot } from './root.ts'
import { stories, storyTests } from './stories/stories.ts'

/** Options of `npm run demo`. */
interface StoryOptions {
  /** Numbers of the stories to play. */
  wanted: readonly number[]
  /** Whether the browser window is visible. */
  isHeaded: boolean
  /** Delay per action in milliseconds. */
  slow: number
}

/** Delay between actions in milliseconds that viewers can follow. */
const pace = 400

const usage = `Options, after "--":
  --story <1 to ${stories.length}, or all>  several separated by commas
  --headless        without a window; so it is anyway where there is no display
  --slow <ms>       between two acts; default: ${pace} in a window, else 0`

/** Parses the command line; throws a message for invalid options. */
function readOptions(
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

/** Plays stories by running their browser tests, and reports those without one; resolves to whether all passed. */
async function play(): Promise<boolean> {
  const { wanted, isHeaded, slow } = readOptions(process.argv.slice(2), process.env)
  const tests = storyTests(readProject(fromRoot(''))).filter(({ story }) => wanted.includes(story))
  const found = new Set(tests.map(({ story }) => story))
  for (const [number, title] of stories) {
    if (!wanted.includes(number)) continue
    console.log(`Story ${number}, ${title}: ${found.has(number) ? 'to be played' : 'no test plays it yet'}`)
  }
  if (tests.length === 0) return true
  await ensureBuilt()
  const files = [...new Set(tests.map(({ path }) => path))]
  const names = `story (${[...found].join('|')}): `
  return run(
    ['playwright', 'test', ...files, '--config', 'scripts/stories/playwright.config.ts']
      .concat(['--project', 'nginx', '--grep', names])
      .concat(isHeaded ? ['--headed'] : []),
    { SLOW_MOTION: String(slow) },
  )
}

/** Runs a package's program; resolves to whether it succeeded. */
function run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<boolean> {
  const child = spawn('npx', ['--no-install', ...args], {
    cwd: fromRoot(),
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: false,
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (status) => resolve(status === 0))
  })
}

const isWell = await play().catch((error: Error) => {
  console.error(`${error.message}\n\n${usage}`)
  return false
})
process.exit(isWell ? 0 : 1)
