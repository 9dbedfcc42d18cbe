import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { StoryFigures } from '../../load-tests/lib/figures.ts'
import { closing } from '../process/closing.ts'
import { inOrder } from '../process/in-order.ts'
import { fromRoot } from '../root.ts'
import { findK6, type K6 } from './k6.ts'
import type { LoadOptions } from './options.ts'
import { startSite, type LoadSite } from './site.ts'

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
