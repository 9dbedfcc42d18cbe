import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { StoryFigures } from '../../load-tests/lib/figures.ts'
import { closing, inFolder } from '../process/closing.ts'
import { inParallel } from '../process/in-order.ts'
import { fromRoot } from '../root.ts'
import { startSite, type LoadSite } from './site.ts'
import type { Tally } from '../test/report.ts'

/** Options of `npm run load`. */
export interface LoadOptions {
  profile: string
  /** Seconds per stage, overriding the profile. */
  hold: number | undefined
  stories: readonly string[]
}

/** Returns all stories by file name. */
export function allStories(): string[] {
  return readdirSync(fromRoot('load-tests'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -'.ts'.length))
    .sort()
}

/** Exit codes of completed k6 runs: success, and crossed thresholds; all others mean an abort. */
const wellEnded: ReadonlySet<unknown> = new Set([0, 99])

/**
 * Runs stories with k6 on a newly opened site and prints a line each: one after another, but all at once in a smoke
 * test, which judges no times. Dashboard page and figures are written to the folder. Throws when k6 aborts, which prints
 * the reason. Resolves to undefined without k6.
 */
export async function runStories(
  options: LoadOptions,
  folder: string,
  open: () => Promise<LoadSite> = startSite,
): Promise<StoryFigures[] | undefined> {
  mkdirSync(folder, { recursive: true })
  const k6 = findK6(folder)
  if (k6 === undefined) return undefined
  const width = options.profile === 'smoke' ? options.stories.length : 1
  return closing(open(), (site) =>
    inParallel(options.stories, width, (story) => runStory(k6, site, options, story, folder)),
  )
}

const quietly = ['run', '--quiet', '--no-color', '--no-usage-report', '--address=']

async function runStory(
  k6: K6,
  { baseUrl, yardstickUrl }: LoadSite,
  { profile, hold }: LoadOptions,
  story: string,
  folder: string,
): Promise<StoryFigures> {
  const summary = join(folder, `${story}.json`)
  rmSync(summary, { force: true })
  const environment = {
    STORY: story,
    SUMMARY: summary,
    PROFILE: profile,
    BASE_URL: baseUrl,
    ...(hold !== undefined && { HOLD: String(hold) }),
    ...(yardstickUrl !== undefined && { YARDSTICK_URL: yardstickUrl }),
  }
  const status = await run(k6, [
    ...quietly,
    `--out=web-dashboard=port=-1&period=1s&tag=kind&export=${join(folder, `${story}.html`)}`,
    ...Object.entries(environment).flatMap(([name, value]) => ['-e', `${name}=${value}`]),
    fromRoot(`load-tests/${story}.ts`),
  ])
  if (!wellEnded.has(status) || !existsSync(summary)) {
    throw new Error(`k6 has ended with ${String(status)} in the story ${story}`)
  }
  const figures: StoryFigures = JSON.parse(readFileSync(summary, 'utf8'))
  return figures
}

/** Runs k6 until it or this process ends; returns its exit code. */
async function run([command, ...before]: K6, args: readonly string[]): Promise<unknown> {
  const child = spawn(command, [...before, ...args], {
    cwd: fromRoot(),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const end = () => child.kill()
  process.once('exit', end)
  const [status] = await once(child, 'close')
  process.off('exit', end)
  return status
}

/** Version built or pulled where none is on the PATH. */
const pinnedVersion = '1.8.1'
const image = `grafana/k6:${pinnedVersion}`
/** Folder of the built program. */
const cache = fromRoot(`node_modules/.cache/k6-${pinnedVersion}`)
/** Timeouts in milliseconds: for a command to respond, for building with Go, and for pulling the image. */
const patience = { answer: 30_000, build: 900_000, pull: 300_000 }

/** Command that starts k6, with arguments that precede k6's own. */
type K6 = readonly [command: string, ...before: string[]]

/** Instructions for installing k6. */
export const howToGetK6 =
  'k6 was not found on the PATH, Go is not there to build it or could not, and no container engine runs its image. ' +
  `Install k6 ${pinnedVersion} or newer so that it is on the PATH, or Go 1.24 or newer, or Docker.`

/** Returns the first available k6: on the PATH, built earlier, built now with Go, or in a container. */
function findK6(folder: string): K6 | undefined {
  const cached = join(cache, 'k6')
  if (succeeds('k6 version')) return ['k6']
  if (succeeds(`${cached} version`)) return [cached]
  if (succeeds('go version')) {
    console.log(`Building k6 ${pinnedVersion} with Go, once ...`)
    mkdirSync(cache, { recursive: true })
    const build = `go install go.k6.io/k6@v${pinnedVersion}`
    if (succeeds(build, patience.build) && succeeds(`${cached} version`)) return [cached]
  }
  return succeeds(`docker image inspect ${image}`) || succeeds(`docker pull ${image}`, patience.pull)
    ? inContainer(folder)
    : undefined
}

/** Returns the container command; folders are mounted at their own paths, and the host's network is used. */
function inContainer(folder: string): K6 {
  const user = `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`
  const mounts = ['-v', `${fromRoot()}:${fromRoot()}:ro`, '-v', `${folder}:${folder}`]
  // names only: the engine takes the values from the environment, so they do not appear in process lists
  const account = ['-e', 'LOAD_USER', '-e', 'LOAD_PASSWORD']
  const start = ['run', '--rm', '--init', '--network', 'host', '--user', user]
  return ['docker', ...start, ...account, ...mounts, image]
}

/** Whether a command exists and succeeds; failed builds and pulls are logged. */
function succeeds(command: string, timeout = patience.answer): boolean {
  const [program = '', ...args] = command.split(' ')
  const env = { ...process.env, GOBIN: cache }
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', env, timeout })
  if (status !== 0 && timeout > patience.answer && stderr) console.error(stderr.trim())
  return status === 0
}

/** Runs every story once with few users against mock and nginx; each threshold counts as one. Empty without k6. */
export async function runLoadSmoke(): Promise<Tally> {
  const options = { profile: 'smoke', hold: undefined, stories: allStories() }
  const figures = await inFolder('load', (folder) => runStories(options, folder))
  if (figures === undefined) console.log(`SKIPPED: the load tests were not run. ${howToGetK6}`)
  const verdicts = (figures ?? []).flatMap((story) => story.verdicts)
  const passed = verdicts.filter(({ isKept }) => isKept).length
  return { passed, failed: verdicts.length - passed }
}
