import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { StoryFigures } from '../../load-tests/lib/figures.ts'
import { closing, inFolder } from '../process/closing.ts'
import { inOrder } from '../process/in-order.ts'
import { fromRoot } from '../root.ts'
import { startSite, type LoadSite } from './site.ts'
import type { Tally } from '../test/report.ts'

/** Options of `npm run load`. */
export interface LoadOptions {
  profile: string
  /** Seconds on each rung of the profile, where not as the profile says. */
  hold: number | undefined
  stories: readonly string[]
}

/** Every story, by the name of its file. */
export function allStories(): string[] {
  return readdirSync(fromRoot('load-tests'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -'.ts'.length))
    .sort()
}

/** Statuses of k6: all well, and a threshold was crossed; everything else means that it did not come to an end. */
const wellEnded: ReadonlySet<unknown> = new Set([0, 99])

/**
 * Lets k6 run the stories one after the other on a site that is opened for them, a line for each; the page of its
 * dashboard and the figures of each lie in the folder afterwards. Throws where it broke down, which it says itself.
 * Returns nothing where there is no k6.
 */
export async function runStories(
  options: LoadOptions,
  folder: string,
  open: () => Promise<LoadSite> = startSite,
): Promise<StoryFigures[] | undefined> {
  mkdirSync(folder, { recursive: true })
  const k6 = findK6(folder)
  if (k6 === undefined) return undefined
  return closing(open(), (site) =>
    inOrder(options.stories, (story) => runStory(k6, site, options, story, folder)),
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

/** Runs k6 to its end, or to that of this process; its status. */
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

/** The version that is built or fetched where no other is on the PATH. */
const pinnedVersion = '1.8.1'
const image = `grafana/k6:${pinnedVersion}`
/** Where it is built. */
const cache = fromRoot(`node_modules/.cache/k6-${pinnedVersion}`)
/** Milliseconds to answer, for Go to fetch and compile it, and for an engine to fetch the image. */
const patience = { answer: 30_000, build: 900_000, pull: 300_000 }

/** How k6 is started: the program and what stands before its own arguments. */
type K6 = readonly [command: string, ...before: string[]]

/** What to do where k6 cannot be had. */
export const howToGetK6 =
  'k6 was not found on the PATH, Go is not there to build it or could not, and no container engine runs its image. ' +
  `Install k6 ${pinnedVersion} or newer so that it is on the PATH, or Go 1.24 or newer, or Docker.`

/** The first k6 that can be had: on the PATH, built before, built now with Go, or in a container that writes to a folder. */
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

/** The container sees the folders under their own names and the network of this machine as it is. */
function inContainer(folder: string): K6 {
  const user = `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`
  const mounts = ['-v', `${fromRoot()}:${fromRoot()}:ro`, '-v', `${folder}:${folder}`]
  // Without values: the engine takes them from here, and no list of processes shows them.
  const account = ['-e', 'LOAD_USER', '-e', 'LOAD_PASSWORD']
  const start = ['run', '--rm', '--init', '--network', 'host', '--user', user]
  return ['docker', ...start, ...account, ...mounts, image]
}

/** Whether a command is there and succeeds; a failed build or fetch is logged. */
function succeeds(command: string, timeout = patience.answer): boolean {
  const [program = '', ...args] = command.split(' ')
  const env = { ...process.env, GOBIN: cache }
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', env, timeout })
  if (status !== 0 && timeout > patience.answer && stderr) console.error(stderr.trim())
  return status === 0
}

/** Every story once with a few users, in front of mock and nginx; one threshold counts one. Nothing is counted without k6. */
export async function runLoadSmoke(): Promise<Tally> {
  const options = { profile: 'smoke', hold: undefined, stories: allStories() }
  const figures = await inFolder('load', (folder) => runStories(options, folder))
  if (figures === undefined) console.log(`SKIPPED: the load tests were not run. ${howToGetK6}`)
  const verdicts = (figures ?? []).flatMap((story) => story.verdicts)
  const passed = verdicts.filter(({ isKept }) => isKept).length
  return { passed, failed: verdicts.length - passed }
}
