import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { check } from 'prettier'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generate } from '#domain/generator/generate.ts'
import { resources } from '#mock/served-resources.ts'
import { commentedOutCode, forbiddenWords } from './check/rules/forbidden-texts.ts'
import { glossary, repeatedPairs, bothLanguages } from './check/rules/words.ts'
import { smallPages } from './check/sizes.ts'
import { crowdedFolders, floors } from './check/rules/folders.ts'
import { readProject } from './check/source-file.ts'
import { shapes } from './generator/shapes.ts'
import { fromRoot } from './root.ts'

const run = promisify(execFile)
const parts = 'contract domain mock-server web/src web/test package.json tsconfig.json .oxlintrc.json'.split(
  ' ',
)
const belonging = resources
  .filter(({ belongs }) => belongs !== undefined)
  .map(({ resource }) => resource.name)
const prettier = { semi: false, singleQuote: true, printWidth: 110, trailingComma: 'all' } as const

/** Project tests that iterate over all resources. */
const walking = ['mock-server/src/belongs.test.ts', 'mock-server/seed/language.test.ts']
const servedExample = 'mock-server/src/worked-example.test.ts'
const misspelt = 'web/src/features/iot/misspelt.page.tsx'

/** One process and one platform for all tests, as each page uses its own rows. */
const quickly = `import { fileURLToPath } from 'node:url'
const one = fileURLToPath(new URL('one-platform.ts', import.meta.url))
export default {
  resolve: { alias: { '#mock/testing/platform-of-file.ts': one } },
  test: { pool: 'threads', isolate: false, maxWorkers: 1, hookTimeout: 60_000, testTimeout: 60_000 },
}
`
const onePlatform = `import { startTestPlatform } from './mock-server/src/testing/test-platform.ts'
let started
export const platformOfFile = () => ({
  call: async (...asked) => (await (started ??= startTestPlatform())).call(...asked),
})
`

/** Tests that the worked example is served with its states, rules, rows and action. */
const exampleTest = `import { expect, test } from 'vitest'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
test('the worked example', async () => {
  const platform = platformOfFile()
  const ask = (method, verb, body) => platform.call(method, '/base/iot/sparePart/' + verb, { as: 'admin', body })
  expect((await ask('GET', 'list?state=store')).data).toMatchObject({ total: 3, counts: { store: 3 } })
  const row = { state: 'used', productId: 1 }
  const refused = await ask('POST', 'save', { ...row, number: 'BJ-000001' })
  expect(refused.data).toMatchObject({ errors: [{ field: 'number' }] })
  expect(await ask('POST', 'save', { ...row, number: 'BJ-000009' })).toMatchObject({ code: 0 })
  const handOver = (ids, owner) => ask('POST', 'handOver', { ids, owner })
  expect((await handOver([1], ' ')).data).toMatchObject({ errors: [{ field: 'owner' }] })
  expect((await handOver([1], 'admin')).data).toMatchObject({ errors: [{ field: 'owner', msg: 'Hand it over to another person.' }] })
  expect((await handOver([1, 2], 'Li Na')).data).toMatchObject({ ok: 2 })
  const again = { ok: 0, errors: [{ id: 1, msg: 'BJ-000001 is “Used”.' }] }
  expect((await handOver([1], 'Li Na')).data).toMatchObject(again)
  expect((await ask('GET', 'info/1')).data).toMatchObject({ state: 'used', owner: 'Li Na' })
})
`

let copy: string
/** New files, and project lists with added lines. */
const written = new Map<string, string>()

function change(path: string, apply: (text: string) => string | undefined): void {
  const text = written.get(path) ?? readFileSync(fromRoot(path), 'utf8')
  const changed = apply(text)
  if (changed === undefined || changed === text) throw new Error(`${path} has no place for it`)
  written.set(path, changed)
}

/** Worked examples, a page and the effect of its action: code blocks that start with a file path. */
const examples = new Map(
  ['README.md', 'docs/worked-action.md'].flatMap((text) =>
    [
      ...readFileSync(fromRoot(text), 'utf8').matchAll(/```tsx?\n\/\/ (\S+)\n([^`]*(?:`[^`]+`[^`]*)*?)```/g),
    ].map(([, path = '', code = '']) => [path, code] as const),
  ),
)

/** Adds the examples: the resource to the index, its page to catalogue and menu, as described in the README. */
function addExamples(): void {
  for (const [path, text] of examples) written.set(path, text)
  change('contract/resources/index.ts', (text) => {
    const line = "import { sparePart } from './iot/spare-part.ts'\n"
    return line + text.replace(/\n\]\s*$/, '\n  sparePart,\n]\n')
  })
  change('contract/text/catalogue.ts', (text) =>
    text.replace('export const catalogue = {', "$&\n  'iot/spare-part': ['Spare parts', '备件'],"),
  )
  change('mock-server/seed/system/menu.ts', (text) =>
    text.replace("recordPage('iot/camera'", "recordPage('iot/spare-part'),\n    $&"),
  )
  change('mock-server/src/served-resources.ts', (text) => {
    const line = "import { servedSparePart } from './features/iot/served-spare-part.ts'\n"
    return line + text.replace('= [\n  servedMenu', '= [\n  servedSparePart,\n  servedMenu')
  })
}

/** Adds tables of every shape, so that they are tested together. */
function addShapes(): void {
  const generated = shapes.map((table) => generate(table, belonging))
  for (const { path, text } of generated.flatMap(({ files }) => files)) written.set(path, text)
  for (const { path, apply } of generated.flatMap(({ edits }) => edits)) change(path, apply)
}

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(copy, path)), { recursive: true })
  await writeFile(join(copy, path), text)
}

/** Runs a program of node_modules in the copy; returns its output if it failed. */
async function objections(program: string, ...args: readonly string[]): Promise<string> {
  const bin = join(copy, 'node_modules', program)
  const env = { ...process.env, CI: '1', NO_COLOR: '1', TMPDIR: copy }
  const options = { cwd: copy, env, maxBuffer: 64_000_000 }
  const failed = await run(process.execPath, [bin, ...args], options).catch((error: unknown) => error)
  return failed instanceof Error ? `${Reflect.get(failed, 'stdout')}${Reflect.get(failed, 'stderr')}` : ''
}

/** Existing tests are left out, except those that iterate over what is new. */
const isNeeded = (path: string) => !/\.test\.tsx?$/.test(path) || walking.some((one) => path.endsWith(one))

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'new-pages-'))
  await Promise.all(
    parts.map((part) => cp(fromRoot(part), join(copy, part), { recursive: true, filter: isNeeded })),
  )
  await symlink(fromRoot('node_modules'), join(copy, 'node_modules'))
  addExamples()
  addShapes()
  await Promise.all([...written].map(([path, text]) => put(path, text)))
}, 120_000)
afterAll(() => rm(copy, { recursive: true, force: true }))

describe('pages generated from twenty table shapes, and the worked example', () => {
  test('cover twenty shapes and all files of the example', () => {
    expect(shapes.length).toBeGreaterThanOrEqual(20)
    expect([...examples.keys()]).toEqual([
      'contract/resources/iot/spare-part.ts',
      'web/src/features/iot/spare-part.page.tsx',
      'mock-server/seed/plain-rows.ts',
      'mock-server/src/features/iot/served-spare-part.ts',
    ])
  })

  test('are formatted', async () => {
    const unlike = await Promise.all(
      [...written].map(async ([filepath, text]) =>
        (await check(text, { ...prettier, filepath })) ? [] : [filepath],
      ),
    )
    expect(unlike.flat()).toEqual([])
  })

  test('pass the project rules', () => {
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

  test('have no type or lint errors, except for a deliberately misspelt column', async () => {
    const page = examples.get('web/src/features/iot/spare-part.page.tsx') ?? ''
    await put(misspelt, page.replace("filters: ['productId']", "filters: ['productID']"))
    const how = ['--type-aware', '--type-check', '--deny-warnings', '--format=unix']
    const output = await objections('oxlint/bin/oxlint', ...how, ...written.keys(), misspelt)
    expect(output.split('\n').filter((line) => /^\S+:\d+:/.test(line))).toEqual([
      expect.stringMatching(new RegExp(`^${misspelt}:7:.*productID`)),
    ])
  }, 180_000)

  test('pass their generated tests, that of the example, and those over all resources', async () => {
    const own = [...written.keys()].filter((path) => path.endsWith('.test.ts'))
    await put('quick.config.ts', quickly)
    await put('one-platform.ts', onePlatform)
    await put(servedExample, exampleTest)
    const tests = [...own, servedExample, ...walking]
    expect(await objections('vitest/vitest.mjs', 'run', '--config', 'quick.config.ts', ...tests)).toBe('')
  }, 180_000)
})
