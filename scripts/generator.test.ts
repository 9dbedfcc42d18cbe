import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { check } from 'prettier'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generate } from '#contract/generator/generate.ts'
import { resources } from '#mock/served-resources.ts'
import { floors } from './check/rules/floors.ts'
import { commentedOutCode } from './check/rules/commented-out-code.ts'
import { crowdedFolders } from './check/rules/folders.ts'
import { forbiddenWords } from './check/rules/forbidden-texts.ts'
import { glossary } from './check/rules/glossary.ts'
import { repeatedPairs } from './check/rules/repeated-pairs.ts'
import { bothLanguages } from './check/rules/words.ts'
import { smallPages } from './check/page-size.ts'
import { readProject } from './check/source-file.ts'
import { shapes } from './generator/shapes.ts'
import { fromRoot } from './root.ts'

const run = promisify(execFile)
const parts = [
  'contract',
  'mock-server',
  'web/src',
  'web/test',
  'web/public',
  // tests of the platform start servers with these
  'scripts/machine',
  'scripts/process',
  'scripts/root.ts',
  'package.json',
  'tsconfig.json',
  '.oxlintrc.json',
]
const belonging = resources
  .filter(({ belongs }) => belongs !== undefined)
  .map(({ resource }) => resource.name)
const prettier = { semi: false, singleQuote: true, printWidth: 110, trailingComma: 'all' } as const

/** One process with what it has loaded serves all tests; a machine with other work may take its time. */
const quickly = `export default {
  test: { include: ['mock-server/**/*.test.ts'], pool: 'threads', isolate: false, hookTimeout: 60_000, testTimeout: 60_000 },
}
`

let copy: string
/** Files that were generated, and lists of the project that have new lines. */
const written = new Map<string, string>()

/** Writes every shape into one copy of the project: what would be done for each alone is then asked of all at once. */
async function writeAll(): Promise<void> {
  const generated = shapes.map((table) => generate(table, belonging))
  for (const { path, text } of generated.flatMap(({ files }) => files)) written.set(path, text)
  for (const { path, apply } of generated.flatMap(({ edits }) => edits)) {
    const text = written.get(path) ?? readFileSync(fromRoot(path), 'utf8')
    const changed = apply(text)
    if (changed === undefined || changed === text) throw new Error(`${path} has no place for it`)
    written.set(path, changed)
  }
  await Promise.all(
    [...written].map(async ([path, text]) => {
      await mkdir(dirname(join(copy, path)), { recursive: true })
      await writeFile(join(copy, path), text)
    }),
  )
}

/** Runs a program of node_modules in the copy; what it printed where it failed. */
async function objections(program: string, ...args: readonly string[]): Promise<string> {
  const bin = join(copy, 'node_modules', program)
  const env = { ...process.env, CI: '1', NO_COLOR: '1' }
  const options = { cwd: copy, env, maxBuffer: 64_000_000 }
  const failed = await run(process.execPath, [bin, ...args], options).catch((error: unknown) => error)
  return failed instanceof Error ? `${Reflect.get(failed, 'stdout')}${Reflect.get(failed, 'stderr')}` : ''
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'generator-'))
  await Promise.all(parts.map((part) => cp(fromRoot(part), join(copy, part), { recursive: true })))
  await symlink(fromRoot('node_modules'), join(copy, 'node_modules'))
  await writeAll()
}, 120_000)
afterAll(() => rm(copy, { recursive: true, force: true }))

describe('pages generated of tables of twenty shapes', () => {
  test('are as many', () => {
    expect(shapes.length).toBeGreaterThanOrEqual(20)
  })

  test('are formatted', async () => {
    const unlike = await Promise.all(
      [...written].map(async ([filepath, text]) =>
        (await check(text, { ...prettier, filepath })) ? [] : [filepath],
      ),
    )
    expect(unlike.flat()).toEqual([])
  })

  test('keep the rules of the project', () => {
    const files = readProject(copy)
    const rules = [
      floors,
      crowdedFolders,
      smallPages,
      bothLanguages,
      repeatedPairs,
      glossary,
      commentedOutCode,
      forbiddenWords,
    ]
    expect(rules.flatMap((rule) => rule(files))).toEqual([])
  })

  test('have no type error', async () => {
    expect(await objections('typescript/bin/tsc')).toBe('')
  }, 300_000)

  test('have nothing that lint objects to', async () => {
    const files = [...written.keys()]
    expect(await objections('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...files)).toBe('')
  }, 180_000)

  test('pass the tests that were generated with them, and those of the project that walk over all resources', async () => {
    const own = [...written.keys()].filter((path) => path.endsWith('.test.ts'))
    const all = ['mock-server/src/belongs.test.ts', 'mock-server/seed/language.test.ts']
    await writeFile(join(copy, 'quick.config.ts'), quickly)
    expect(await objections('vitest/vitest.mjs', 'run', '--config', 'quick.config.ts', ...own, ...all)).toBe(
      '',
    )
  }, 300_000)
})
