import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { median } from './bench/measure/times.ts'
import { fromRoot } from './root.ts'
import { writeJson, type Outcome } from './test/report.ts'

/** The tests that did not end alike in all runs, and in which runs they did what; a line each. */
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

/** Where a run leaves what its steps came to. */
const results = fromRoot('test-results/tests.json')

/** Runs everything some times, whatever fails, and says what differed and how long the steps took. */
function testAgain(count: number): boolean {
  const runs = Array.from({ length: count }, (_, index) => {
    console.log(`\n==== run ${index + 1} of ${count}`)
    // a run that breaks off must not be taken for the one before
    rmSync(results, { force: true })
    spawnSync('npm', ['test', '--', ...process.argv.slice(3)], { cwd: fromRoot(), stdio: 'inherit' })
    const outcomes: Outcome[] = JSON.parse(readFileSync(results, 'utf8'))
    writeJson(fromRoot(`test-results/again/${index + 1}.json`), outcomes)
    return outcomes
  })
  console.log('\nMedian seconds of the steps:')
  for (const { name } of runs[0] ?? []) {
    const seconds = runs.flatMap((run) =>
      run.filter((step) => step.name === name).map((step) => step.seconds),
    )
    console.log(
      `${name.padEnd(8)} ${median(seconds).toFixed(1)} of ${seconds.map((one) => one.toFixed(0)).join(', ')}`,
    )
  }
  const unlike = differing(runs)
  console.log(`\n${unlike.length} tests differed${unlike.map((line) => `\n${line}`).join('')}`)
  return unlike.length === 0 && runs.every((run) => run.every(({ failed }) => failed === 0))
}

const wanted = Number(process.argv[2] ?? 5)
process.exitCode = testAgain(wanted) ? 0 : 1
