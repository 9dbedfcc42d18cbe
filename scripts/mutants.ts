import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readProject } from './check/source-file.ts'
import { chooseMutants, plant, type Mutant } from './mutants/choose.ts'
import { fromRoot } from './root.ts'
import { reachedTests } from './test/changed.ts'

/** Milliseconds for each file with tests of one mutant; one that never ends has been found. */
const patience = 25_000

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: 'HEAD' },
    at: { type: 'string', default: 'HEAD' },
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    files: { type: 'string', default: '40' },
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

/** Plants one mutant and runs the nearest tests that it reaches; undefined where its line is no longer there. */
function isKilled(folder: string, mutant: Mutant): boolean | undefined {
  const path = join(folder, mutant.path)
  const files = readProject(folder)
  const text = files.find((file) => file.path === mutant.path)?.text
  const planted = text === undefined ? undefined : plant(text, mutant)
  if (text === undefined || planted === undefined) return undefined
  const tests = reachedTests(files, [mutant.path]).tests.filter((test) => !test.startsWith('tests/'))
  writeFileSync(path, planted)
  try {
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--bail=1',
      ...tests.slice(0, Number(values.files)),
    ]
    const timeout = patience * Number(values.files)
    // the tests themselves, and for good: what goes on would slow the next ones
    const limits = { timeout, killSignal: 'SIGKILL' } as const
    const { status } = spawnSync(process.execPath, args, { cwd: folder, stdio: 'ignore', ...limits })
    return tests.length > 0 && status !== 0
  } finally {
    writeFileSync(path, text)
  }
}

const chosen = inCheckout(values.from, (folder) =>
  chooseMutants(readProject(folder), Number(values.count), Number(values.seed)),
)
const verdicts = inCheckout(values.at, (folder) =>
  chosen.map((mutant) => {
    const verdict = isKilled(folder, mutant)
    const word = verdict === undefined ? 'gone    ' : verdict ? 'killed  ' : 'SURVIVED'
    console.log(`${word} ${mutant.path}\n  - ${mutant.line.trim()}\n  + ${mutant.planted.trim()}`)
    return verdict
  }),
)
const planted = verdicts.filter((verdict) => verdict !== undefined)
console.log(`\n${planted.filter(Boolean).length} of ${planted.length} mutants were killed at ${values.at}`)
