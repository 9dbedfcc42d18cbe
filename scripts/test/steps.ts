import { buildConsole, ensureBuilt } from '../build.ts'
import { checkAll } from '../check.ts'
import { runCommand } from '../check/commands.ts'
import { testImages } from '../image-test.ts'
import { runLoadSmoke } from '../load/run.ts'
import { ensure, type ProgramName } from '../machine/system-packages.ts'
import { runPlaywright, runVitest } from './runners.ts'
import type { Tally } from './report.ts'

/** Tour of the console in another browser engine, with the system programs it requires. */
interface Tour {
  engine: string
  file: string
  programs: readonly ProgramName[]
}

const tours: readonly Tour[] = [
  { engine: 'Firefox', file: 'tests/engines/firefox.test.ts', programs: ['firefox'] },
  { engine: 'WebKit', file: 'tests/engines/webkit.test.ts', programs: ['webkit', 'xvfb'] },
]

/** Opens every page in Firefox and WebKit concurrently; unavailable engines are skipped with a message. */
async function runEngines(): Promise<Tally> {
  const files = tours.filter(isPossible).map(({ file }) => file)
  if (files.length === 0) return { passed: 0, failed: 0 }
  await ensureBuilt()
  return runVitest(files)
}

/** Whether the engine of a tour is available or can be installed; prints the reason if not. */
function isPossible({ engine, programs }: Tour): boolean {
  try {
    programs.forEach(ensure)
    return true
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.log(`\n  SKIPPED: no page was opened in ${engine}. ${reason}\n`)
    return false
  }
}

/** Step of `npm test`; an exception counts as one failure. */
export interface Step {
  name: string
  /** Runs the whole step, or those of the given test files that belong to it. */
  run: (chosen?: readonly string[]) => Promise<Tally>
  /** Runs concurrently with the previous step, as neither uses the whole machine. */
  isBeside?: true
}

const nothing: Tally = { passed: 0, failed: 0 }
const unitFolders = ['contract/', 'domain/', 'mock-server/', 'scripts/', 'web/']

/** Ordered so that a failure explains those that follow. */
export const steps: readonly Step[] = [
  { name: 'check', run: checkAll },
  { name: 'build', run: buildAndMeasure },
  { name: 'unit', run: ofFolders(unitFolders, runVitest) },
  { name: 'nginx', run: ofFolders(['tests/nginx/'], withNginx) },
  { name: 'faults', run: ofFolders(['tests/faults/'], withNginx), isBeside: true },
  { name: 'image', run: unlessChosen(testImages), isBeside: true },
  { name: 'load', run: unlessChosen(runLoadSmoke) },
  { name: 'browser', run: ofFolders(['tests/browser/'], runBrowser) },
  { name: 'engines', run: unlessChosen(runEngines) },
]

/** Creates a step for test folders, or for the chosen files in them; does nothing if there are none. */
function ofFolders(
  folders: readonly string[],
  run: (paths: readonly string[]) => Promise<Tally>,
): Step['run'] {
  return async (chosen) => {
    if (chosen === undefined) return run(folders)
    const own = chosen.filter((path) => folders.some((folder) => path.startsWith(folder)))
    console.log(own.length === 0 ? 'The change reaches none of it.' : own.join('\n'))
    return own.length === 0 ? nothing : run(own)
  }
}

/** Creates an indivisible step, which is skipped when files are chosen. */
function unlessChosen(run: () => Promise<Tally>): Step['run'] {
  return async (chosen) => {
    if (chosen === undefined) return run()
    console.log('Left to the run of everything.')
    return nothing
  }
}

async function buildAndMeasure(): Promise<Tally> {
  const { seconds } = await buildConsole()
  console.log(`web/dist built in ${seconds.toFixed(2)} s`)
  const objections = await runCommand({ name: 'weights of the sign-in page', line: 'size-limit' })
  console.log(objections ?? 'The sign-in page keeps the weights of .size-limit.mjs')
  return { passed: objections === undefined ? 2 : 1, failed: objections === undefined ? 0 : 1 }
}

async function withNginx(paths: readonly string[]): Promise<Tally> {
  ensure('nginx')
  return runVitest(paths)
}

async function runBrowser(paths: readonly string[]): Promise<Tally> {
  ensure('headless')
  ensure('nginx')
  await ensureBuilt()
  return runPlaywright(paths)
}

/** Returns the steps of `--only=unit,browser`, or all of them. Throws for an unknown name. */
export function chooseSteps(only: string | undefined): readonly Step[] {
  const names = only?.split(',') ?? steps.map(({ name }) => name)
  const unknown = names.find((wanted) => !steps.some(({ name }) => name === wanted))
  if (unknown !== undefined) {
    throw new Error(`"${unknown}" is no step: use ${steps.map(({ name }) => name).join(', ')}`)
  }
  return steps.filter(({ name }) => names.includes(name))
}

/** Groups steps that run concurrently, in order. */
export function sideBySide(chosen: readonly Step[]): readonly Step[][] {
  const groups: Step[][] = []
  for (const step of chosen) {
    const before = groups.at(-1)
    if (step.isBeside === true && before !== undefined) before.push(step)
    else groups.push([step])
  }
  return groups
}
