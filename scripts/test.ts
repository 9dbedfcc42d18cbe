import { parseArgs } from 'node:util'
import { readProject } from './check/source-file.ts'
import { pagesVariable } from './permitted-pages.ts'
import { inOrder } from './process/in-order.ts'
import { fromRoot } from './root.ts'
import { changedPaths, reachedTests } from './test/changed.ts'
import { slowest, writeJson, addUp, tallyLine, type Outcome, type Tally } from './test/report.ts'
import { chooseSteps, sideBySide, type Step } from './test/steps.ts'
import { yardstick } from './test/yardstick.ts'

/** Number of slowest files and tests listed at the end of the output. */
const shown = 20

/** Runs one step with a heading; a crash is printed and counts as one failure, so that the next step runs. */
async function runStep({ name, run }: Step, chosen: readonly string[] | undefined): Promise<Outcome> {
  console.log(`\n== ${name}\n`)
  const speed = yardstick()
  const start = performance.now()
  const tally = await run(chosen).catch((error: Error): Tally => {
    console.error(error.stack ?? error.message)
    return { passed: 0, failed: 1, named: [`${name}: ${error.message}`] }
  })
  return { name, ...tally, seconds: (performance.now() - start) / 1000, yardstick: speed }
}

async function testAll(): Promise<Tally> {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, changed: { type: 'boolean' }, since: { type: 'string' } },
  })
  const reach =
    values.changed === true
      ? reachedTests(readProject(fromRoot()), changedPaths(values.since ?? 'HEAD'))
      : undefined
  if (reach?.pages) process.env[pagesVariable] = reach.pages.join(',')
  const groups = await inOrder(sideBySide(chooseSteps(values.only)), (group) =>
    Promise.all(group.map((step) => runStep(step, reach?.tests))),
  )
  const outcomes = groups.flat()
  writeJson(fromRoot('test-results/tests.json'), outcomes)
  const sum = addUp(outcomes)
  const lines = outcomes.map(
    ({ seconds, yardstick: speed, ...step }) =>
      `${step.name.padEnd(8)} ${tallyLine(step)} in ${seconds.toFixed(1)} s, yardstick ${speed.toFixed(0)} ms`,
  )
  console.log(`\n${[...slowest(sum.files, shown), ...sum.named, ...lines].join('\n')}`)
  return sum
}

let isOver = false
// an exit in the middle of a step would otherwise look like a run without tests
process.once('exit', () => {
  if (!isOver) console.log(`\nThe process ended in the middle of a step.\n\n0 passed, 1 failed`)
})
const total = await testAll().catch((error: Error) => {
  console.error(error.message)
  return { passed: 0, failed: 1 }
})
isOver = true
console.log(`\n${tallyLine(total)}`)
process.exitCode = total.failed === 0 ? 0 : 1
