import { parseArgs } from 'node:util'
import { inOrder } from './process/in-order.ts'
import { chooseSteps, type Step } from './test/steps.ts'
import { addUp, tallyLine, type Tally } from './test/tally.ts'

interface Outcome {
  name: string
  tally: Tally
  seconds: number
}

/** Runs one step under its heading; a crash is printed and counts as one failure, so that the next step runs. */
async function runStep({ name, run }: Step): Promise<Outcome> {
  console.log(`\n== ${name}\n`)
  const start = performance.now()
  const tally = await run().catch((error: Error): Tally => {
    console.error(error.stack ?? error.message)
    return { passed: 0, failed: 1 }
  })
  return { name, tally, seconds: (performance.now() - start) / 1000 }
}

async function testAll(): Promise<Tally> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const outcomes = await inOrder(chooseSteps(values.only), runStep)
  const lines = outcomes.map(
    ({ name, tally, seconds }) => `${name.padEnd(8)} ${tallyLine(tally)} in ${seconds.toFixed(1)} s`,
  )
  const sum = addUp(outcomes.map(({ tally }) => tally))
  console.log(`\n${[...sum.named, ...lines].join('\n')}`)
  return sum
}

const total = await testAll().catch((error: Error) => {
  console.error(error.message)
  return { passed: 0, failed: 1 }
})
console.log(`\n${tallyLine(total)}`)
process.exitCode = total.failed === 0 ? 0 : 1
