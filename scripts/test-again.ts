import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { median } from './bench/measure/times.ts'
import { fromRoot } from './root.ts'
import { writeJson, type Outcome } from './test/report.ts'

/** Returns the tests whose outcomes differ between runs, one line each with the outcomes. */
function differing(runs: readonly (readonly Outcome[])[]): string[] {
  const outcomes = new Map<string, string[]>()
  for (const [index, run] of runs.entries()) {
    for (const { path, tests } of run.flatMap(({ files = [] }) => files)) {
      for (const { name, outcome } of tests) {
        const key = `${path} > ${name}`
        const known = outcomes.get(key) ?? runs.map(() => 'absent')
        known[index] = outcome
        outcomes.set(key, known)
      }
    }
  }
  return [...outcomes]
    .filter(([, seen]) => new Set(seen).size > 1)
    .map(([name, seen]) => `${name}: ${seen.join(', ')}`)
}

/** File in which a run stores the results of its steps. */
const results = fromRoot('test-results/tests.json')

/** Runs all tests several times regardless of failures, and reports differences and the duration of steps. */
function testAgain(count: number): boolean {
  const runs = Array.from({ length: count }, (_, index) => {
    console.log(`\n==== run ${index + 1} of ${count}`)
    // an aborted run must not be mistaken for the previous one
    rmSync(results, { force: true })
    spawnSync('npm', ['test', '--', ...process.argv.slice(3)], { cwd: fromRoot(), stdio: 'inherit' })
    const outcomes: Outcome[] = JSON.parse(readFileSync(results, 'utf8'))
    writeJson(fromRoot(`test-results/again/${index + 1}.json`), outcomes)
    return outcomes
  })
  console.log('\nMedian seconds of the steps:')
  for (const { name } of runs[0] ?? []) {
    const steps = runs.flatMap((run) => run.filter((step) => step.name === name))
    const seconds = steps.map((step) => step.seconds)
    const speeds = steps.map((step) => step.yardstick.toFixed(0)).join(', ')
    const each = seconds.map((one) => one.toFixed(0)).join(', ')
    console.log(`${name.padEnd(8)} ${median(seconds).toFixed(1)} of ${each}; yardstick ${speeds} ms`)
  }
  const unlike = differing(runs)
  console.log(`\n${unlike.length} tests differed${unlike.map((line) => `\n${line}`).join('')}`)
  return unlike.length === 0 && runs.every((run) => run.every(({ failed }) => failed === 0))
}

const wanted = Number(process.argv[2] ?? 5)
process.exitCode = testAgain(wanted) ? 0 : 1
