import type { Outcome } from './tally.ts'

/** The tests that did not end alike in all runs, and in which runs they did what; a line each. */
export function differing(runs: readonly (readonly Outcome[])[]): string[] {
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
