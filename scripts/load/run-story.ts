import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { profileOf } from '../../load-tests/lib/profiles.ts'
import { fromRoot } from '../root.ts'
import { figuresOf, type K6Summary, type StoryFigures } from './figures.ts'
import type { K6 } from './k6.ts'
import type { LoadSite } from './site.ts'
import { readTimeline, type Moment } from './timeline.ts'

/** How a story is told. */
export interface Order {
  k6: K6
  site: LoadSite
  profile: string
  /** Seconds on each rung of the profile, where not as the profile says. */
  hold: number | undefined
  /** Folder for what k6 writes. */
  folder: string
}

/** A story that was told. */
export interface ToldStory extends StoryFigures {
  timeline: Moment[]
}

/** Statuses of k6: all well, and a threshold was crossed; everything else means that it did not come to an end. */
const wellEnded: ReadonlySet<number | null> = new Set([0, 99])

/** Lets k6 tell a story and reads what it measured. Throws with k6's own words where it broke down. */
export async function runStory(story: string, order: Order): Promise<ToldStory> {
  const summaryFile = join(order.folder, `${story}.json`)
  const recordFile = join(order.folder, `${story}.ndjson`)
  const { status, output } = await run(order.k6, [
    'run',
    '--quiet',
    '--no-color',
    '--no-usage-report',
    '--address=',
    `--summary-export=${summaryFile}`,
    `--out=web-dashboard=port=-1&period=1s&tag=kind&record=${recordFile}`,
    ...environmentOf(order).flatMap(([name, value]) => ['-e', `${name}=${value}`]),
    fromRoot(`load-tests/${story}.ts`),
  ])
  if (!wellEnded.has(status) || !existsSync(summaryFile)) {
    throw new Error(`k6 has ended with ${status} in the story ${story}:\n${output}`)
  }
  if (status !== 0) console.log(output)
  const summary: K6Summary = JSON.parse(await readFile(summaryFile, 'utf8'))
  const timeline = readTimeline(await readFile(recordFile, 'utf8'))
  const { ratio } = profileOf(order.profile)
  return { ...figuresOf(story, durationOf(timeline), summary, ratio), timeline }
}

/** Seconds in which answers came. */
function durationOf(timeline: readonly Moment[]): number {
  const [first, last] = [timeline[0], timeline.at(-1)]
  return first === undefined || last === undefined ? 1 : last.at - first.at + 1
}

function environmentOf({ site, profile, hold }: Order): [string, string][] {
  return [
    ['PROFILE', profile],
    ['BASE_URL', site.baseUrl],
    ...(hold === undefined ? [] : [['HOLD', String(hold)] satisfies [string, string]]),
    ...(site.yardstickUrl === undefined
      ? []
      : [['YARDSTICK_URL', site.yardstickUrl] satisfies [string, string]]),
  ]
}

/** Runs k6 to its end, or to that of this process; everything it says is kept, since most of it is of use only when something went wrong. */
async function run({ command, before }: K6, args: readonly string[]) {
  const child = spawn(command, [...before, ...args], { cwd: fromRoot() })
  const end = () => child.kill()
  process.once('exit', end)
  let output = ''
  const add = (chunk: Buffer) => {
    output += chunk.toString('utf8')
  }
  child.stdout.on('data', add)
  child.stderr.on('data', add)
  const status = await new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  )
  process.off('exit', end)
  return { status, output }
}
