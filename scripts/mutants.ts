import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSync, Visitor } from 'oxc-parser'
import { unit } from '#mock/lib/random.ts'
import { readProject, type SourceFile } from './check/source-file.ts'
import { fromRoot } from './root.ts'
import { reachedTests } from './test/changed.ts'

/** Fault to plant: lines of a file, and their replacement. */
interface Mutant {
  path: string
  lines: string
  /** Number of earlier occurrences of the same lines in the file. */
  before: number
  planted: string
  /** Returns the original lines with a call inserted where the altered expression starts. */
  marked: (call: string) => string
}

/** Source folders in which faults are planted. */
const areas = [/^(?:contract|domain)\//, /^mock-server\/(?:src|seed)\//, /^web\/src\//]
const isCode = ({ path }: SourceFile) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path)

/**
 * Chooses mutants admitted by `isMeant`, distributed evenly over contract, mock and console; deterministic for a seed
 * and files.
 */
function chooseMutants(
  files: readonly SourceFile[],
  count: number,
  seed: number,
  isMeant: (mutant: Mutant) => boolean,
): Mutant[] {
  return areas.flatMap((area, index) => {
    const mutants = files
      .filter((file) => area.test(file.path) && isCode(file))
      .flatMap((file) => sitesOf(file.path, file.text).map((site) => mutantOf(file, site)))
      .filter(isMeant)
    const share = Math.floor(count / areas.length) + (index < count % areas.length ? 1 : 0)
    return Array.from({ length: share }, (_none, turn) => {
      const [chosen] = mutants.splice(Math.floor(unit(seed, index, turn) * mutants.length), 1)
      if (chosen === undefined) throw new Error(`There are not ${share} places to alter below ${area}`)
      return chosen
    })
  })
}

function mutantOf({ path, text }: SourceFile, { start, end, replacement, whole }: Site): Mutant {
  const from = text.lastIndexOf('\n', whole.start - 1) + 1
  const to = (text.indexOf('\n', whole.end) + text.length + 1) % (text.length + 1)
  const lines = text.slice(from, to)
  const before = text.slice(from, whole.start)
  return {
    path,
    lines,
    before: text.slice(0, from).split(lines).length - 1,
    planted: text.slice(from, start) + replacement + text.slice(end, to),
    marked: (call) => `${before}(${call}, ${text.slice(whole.start, whole.end)})${text.slice(whole.end, to)}`,
  }
}

/** Replaces the lines of a mutant in a file's text; undefined if they no longer exist. */
function plant(text: string, { lines, before }: Mutant, other: string): string | undefined {
  const parts = text.split(lines)
  if (parts.length <= before + 1) return undefined
  return parts.slice(0, before + 1).join(lines) + other + parts.slice(before + 1).join(lines)
}

interface Span {
  start: number
  end: number
}

/** Position where an operator or condition can be changed. */
interface Site extends Span {
  /** Altered expression. */
  whole: Span
  /** Replacement text. */
  replacement: string
}

const otherOperator: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}

/** Returns all positions in a TypeScript file where an operator or condition can be changed, in order. */
function sitesOf(path: string, text: string): Site[] {
  const sites: Site[] = []
  const operator = (whole: Span & { left: Span; right: Span; operator: string }) => {
    const { left, right, operator: sign } = whole
    const other = otherOperator[sign]
    const start = text.indexOf(sign, left.end)
    if (other === undefined || start === -1 || start >= right.start) return
    sites.push({ start, end: start + sign.length, replacement: other, whole })
  }
  const negate = (whole: Span) =>
    sites.push({ ...whole, replacement: `!(${text.slice(whole.start, whole.end)})`, whole })
  new Visitor({
    BinaryExpression: operator,
    LogicalExpression: operator,
    IfStatement: ({ test }) => negate(test),
    ConditionalExpression: ({ test }) => negate(test),
    UnaryExpression: (whole) => {
      const { operator: sign, argument, start } = whole
      if (sign === '!') sites.push({ start, end: argument.start, replacement: '', whole })
    },
  }).visit(parseSync(path, text).program)
  return sites.sort((one, other) => one.start - other.start)
}

/** Timeout in seconds per test file of a mutant; a mutant that hangs counts as found. */
const patience = 25

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: 'HEAD' },
    at: { type: 'string', default: 'HEAD' },
    also: { type: 'string' },
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    files: { type: 'string', default: '8' },
    most: { type: 'string', default: '40' },
    near: { type: 'boolean', default: false },
  },
})

/** Runs an action in a temporary checkout of a commit. */
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

/** Runs test files until one fails; returns whether all passed. */
function runTests(folder: string, seconds: number, ...args: string[]): boolean {
  // SIGKILL on the test process itself: leftovers would slow down the next runs
  const limits = { timeout: seconds * 1000, killSignal: 'SIGKILL' } as const
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...args]
  return spawnSync(process.execPath, command, { cwd: folder, stdio: 'ignore', ...limits }).status === 0
}

/** Returns a mutant's file without and with it; undefined if its lines no longer exist. */
function textsOf(folder: string, mutant: Mutant, other: string): readonly [string, string] | undefined {
  const path = join(folder, mutant.path)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const planted = plant(text, mutant, other)
  return planted === undefined ? undefined : [text, planted]
}

/** Runs all tests once and returns, per mutant, the test files that executed its expression. */
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
 * Plants a mutant and runs the tests that executed it, otherwise the nearest by imports, as shared setup is attributed
 * to the first test only. Returns undefined if its lines no longer exist.
 */
function isKilled(folder: string, mutant: Mutant, met: ReadonlySet<string>): boolean | undefined {
  const texts = textsOf(folder, mutant, mutant.planted)
  if (texts === undefined) return undefined
  const beside = (test: string) => Number(dirname(test) === dirname(mutant.path))
  const near = reachedTests(readProject(folder), [mutant.path])
    .tests.filter(isUnit)
    // those that call the platform import nothing of the file that they are beside
    .toSorted((a, b) => beside(b) - beside(a))
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

/** Returns a predicate for mutants whose lines also exist at a commit; always true without a commit. */
function standingAt(commit: string | undefined): (mutant: Mutant) => boolean {
  if (commit === undefined) return () => true
  const texts = new Map(inCheckout(commit, readProject).map(({ path, text }) => [path, text]))
  return (mutant) => plant(texts.get(mutant.path) ?? '', mutant, mutant.planted) !== undefined
}

const stands = standingAt(values.also)
const chosen = inCheckout(values.from, (folder) =>
  chooseMutants(readProject(folder), Number(values.count), Number(values.seed), stands),
)
const verdicts = inCheckout(values.at, (folder) => {
  const met = values.near ? [] : meetings(folder, chosen)
  return chosen.map((mutant, place) => {
    const verdict = isKilled(folder, mutant, met[place] ?? new Set())
    const word = verdict === undefined ? 'gone    ' : verdict ? 'killed  ' : 'SURVIVED'
    console.log(`${word} ${mutant.path}\n  - ${mutant.lines.trim()}\n  + ${mutant.planted.trim()}`)
    return verdict
  })
})
const planted = verdicts.filter((verdict) => verdict !== undefined)
console.log(`\n${planted.filter(Boolean).length} of ${planted.length} mutants were killed at ${values.at}`)
