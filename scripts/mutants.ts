import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { readProject } from './check/source-file.ts'
import { chooseMutants, plant, type Mutant } from './mutants/choose.ts'
import { fromRoot } from './root.ts'
import { reachedTests } from './test/changed.ts'

/** Seconds for each file with tests of one mutant; one that never ends has been found. */
const patience = 25

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: 'HEAD' },
    at: { type: 'string', default: 'HEAD' },
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    files: { type: 'string', default: '8' },
    most: { type: 'string', default: '40' },
  },
})

/** Does something in a checkout of a commit, and removes the checkout. */
function inCheckout<Result>(commit: string, act: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: fromRoot(), stdio: 'pipe' })
  git('worktree', 'add', '--force', '--detach', folder, commit)
  try {
    symlinkSync(fromRoot('node_modules'), join(folder, 'node_modules'))
    return act(folder)
  } finally {
    git('worktree', 'remove', '--force', folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

const isUnit = (test: string) => !test.startsWith('tests/')

/** Runs files with tests until one fails, or all for good; whether they passed. */
function runTests(folder: string, seconds: number, ...args: string[]): boolean {
  // the tests themselves, and for good: what goes on would slow the next ones
  const limits = { timeout: seconds * 1000, killSignal: 'SIGKILL' } as const
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...args]
  return spawnSync(process.execPath, command, { cwd: folder, stdio: 'ignore', ...limits }).status === 0
}

/** The file of a mutant without it and with it; nothing where its lines are no longer there. */
function textsOf(folder: string, mutant: Mutant, other: string): readonly [string, string] | undefined {
  const path = join(folder, mutant.path)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const planted = plant(text, mutant, other)
  return planted === undefined ? undefined : [text, planted]
}

/** Has all tests run once, and returns for each mutant the files with tests that came to its expression. */
function meetings(folder: string, mutants: readonly Mutant[]): ReadonlySet<string>[] {
  const log = join(folder, 'meetings.log')
  const kept = mutants.flatMap((mutant, place) => {
    const note = `const key = ${place} + ' ' + globalThis.__vitest_worker__?.filepath
      const met = (globalThis.mutantsMet ??= new Set())
      if (!met.has(key)) process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(log)}, key + '\\n')
      met.add(key)`
    const texts = textsOf(folder, mutant, mutant.marked(`(() => { ${note} })()`))
    if (texts === undefined) return []
    writeFileSync(join(folder, mutant.path), texts[1])
    return [[mutant.path, texts[0]] as const]
  })
  runTests(folder, 3_600, '--project=node', '--project=web', '--exclude=tests/**')
  for (const [path, text] of kept.toReversed()) writeFileSync(join(folder, path), text)
  const met = mutants.map(() => new Set<string>())
  for (const line of existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []) {
    const [place = '', test = ''] = line.split(' ')
    met[Number(place)]?.add(relative(folder, test))
  }
  return met
}

/**
 * Plants one mutant and runs the tests that came to it, else the nearest by imports, as what is made once for all tests is
 * noted for the first of them alone; undefined where its lines are no longer there.
 */
function isKilled(folder: string, mutant: Mutant, met: ReadonlySet<string>): boolean | undefined {
  const texts = textsOf(folder, mutant, mutant.planted)
  if (texts === undefined) return undefined
  const near = reachedTests(readProject(folder), [mutant.path]).tests.filter(isUnit)
  const tests = [...near.filter((test) => met.has(test)), ...near.filter((test) => !met.has(test))]
  const asked = tests.slice(0, Math.max(Number(values.files), Math.min(met.size, Number(values.most))))
  const path = join(folder, mutant.path)
  writeFileSync(path, texts[1])
  try {
    return asked.length > 0 && !runTests(folder, patience * asked.length, '--bail=1', ...asked)
  } finally {
    writeFileSync(path, texts[0])
  }
}

const chosen = inCheckout(values.from, (folder) =>
  chooseMutants(readProject(folder), Number(values.count), Number(values.seed)),
)
const verdicts = inCheckout(values.at, (folder) => {
  const met = meetings(folder, chosen)
  return chosen.map((mutant, place) => {
    const verdict = isKilled(folder, mutant, met[place] ?? new Set())
    const word = verdict === undefined ? 'gone    ' : verdict ? 'killed  ' : 'SURVIVED'
    console.log(`${word} ${mutant.path}\n  - ${mutant.lines.trim()}\n  + ${mutant.planted.trim()}`)
    return verdict
  })
})
const planted = verdicts.filter((verdict) => verdict !== undefined)
console.log(`\n${planted.filter(Boolean).length} of ${planted.length} mutants were killed at ${values.at}`)
