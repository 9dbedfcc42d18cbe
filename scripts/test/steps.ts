import { buildConsole } from '../build.ts'
import { checkAll } from '../check.ts'
import { runCommand } from '../check/commands.ts'
import { isBuildFresh } from '../demo/freshness.ts'
import { testImages } from '../image-test.ts'
import { runLoadSmoke } from '../load/smoke.ts'
import { fromRoot } from '../root.ts'
import { ensure } from '../machine/system-packages.ts'
import { runEngines } from './engines.ts'
import { runPlaywright, runVitest } from './runners.ts'
import type { Tally } from './tally.ts'

/** One part of `npm test`; what it throws counts as one failure. */
export interface Step {
  name: string
  run: () => Promise<Tally>
}

/** In the order in which a failure explains the next. */
export const steps: readonly Step[] = [
  { name: 'check', run: checkAll },
  { name: 'build', run: buildAndMeasure },
  { name: 'unit', run: () => runVitest(['contract/', 'mock-server/', 'scripts/', 'web/']) },
  { name: 'nginx', run: runNginx },
  { name: 'faults', run: runFaults },
  { name: 'image', run: testImages },
  { name: 'load', run: runLoadSmoke },
  { name: 'browser', run: runBrowser },
  { name: 'engines', run: runEngines },
]

async function buildAndMeasure(): Promise<Tally> {
  const { seconds } = await buildConsole()
  console.log(`web/dist built in ${seconds.toFixed(2)} s`)
  const objections = await runCommand({ name: 'weights of the sign-in page', words: ['size-limit'] })
  console.log(objections ?? 'The sign-in page keeps the weights of .size-limit.mjs')
  return { passed: objections === undefined ? 2 : 1, failed: objections === undefined ? 0 : 1 }
}

async function runNginx(): Promise<Tally> {
  ensure('nginx')
  return runVitest(['tests/nginx'])
}

async function runFaults(): Promise<Tally> {
  ensure('nginx')
  return runVitest(['tests/faults'])
}

async function runBrowser(): Promise<Tally> {
  ensure('chromium')
  ensure('nginx')
  if (!isBuildFresh(fromRoot())) await buildConsole()
  return runPlaywright()
}

/** The steps that `--only=unit,browser` names, all of them without it. Throws for a name that is none. */
export function chooseSteps(only: string | undefined): readonly Step[] {
  const names = only?.split(',') ?? steps.map(({ name }) => name)
  const unknown = names.find((wanted) => !steps.some(({ name }) => name === wanted))
  if (unknown !== undefined) {
    throw new Error(`"${unknown}" is no step: use ${steps.map(({ name }) => name).join(', ')}`)
  }
  return steps.filter(({ name }) => names.includes(name))
}
