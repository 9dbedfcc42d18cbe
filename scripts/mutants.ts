import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSync, Visitor } from 'oxc-parser'
import { unit } from '#mock/lib/random.ts'
import { readProject, type SourceFile } from './check/source-file.ts'
import { fromRoot } from './root.ts'
import { reachedTests } from './test/changed.ts'

/** One fault to plant: some lines of a file, and the lines in their place. */
interface Mutant {
  path: string
  lines: string
  /** How often the same lines stand before them in the file. */
  before: number
  planted: string
  /** The lines as they are, with a call of a function where the altered expression begins. */
  marked: (call: string) => string
}

/** Floors whose code is altered. */
const areas = [/^(?:contract|domain)\//, /^mock-server\/(?:src|seed)\//, /^web\/src\//]
const isCode = ({ path }: SourceFile) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path)

/**
 * So many mutants of those that `isMeant` admits, shared evenly between contract, mock and console, the same for the same seed
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

/** The text of a file with other lines in the place of those of a mutant; undefined where they are no longer there. */
function plant(text: string, { lines, before }: Mutant, other: string): string | undefined {
  const parts = text.split(lines)
  if (parts.length <= before + 1) return undefined
  return parts.slice(0, before + 1).join(lines) + other + parts.slice(before + 1).join(lines)
}

interface Span {
  start: number
  end: number
}

/** A place in a text where one operator or one condition may be another. */
interface Site extends Span {
  /** The expression that is altered. */
  whole: Span
  /** What stands there instead. */
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

/** All places of a TypeScript file where one operator or one condition may be changed, in their order. */
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

/** Seconds for each file with tests of one mutant; one that never ends has been found. */
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

/** Says whether the lines of a mutant stand at a commit as well; where none is named, those of all do. */
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
