import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
]
let copy: string

/** Where the worked examples stand: a page, and an action with a form. */
const texts = ['README.md', 'docs/worked-action.md']

/** Their code blocks that begin with the path of a file. */
async function examples(): Promise<{ path: string; text: string }[]> {
  const readme = (await Promise.all(texts.map((text) => readFile(fromRoot(text), 'utf8')))).join('\n')
  return [...readme.matchAll(/```tsx?\n\/\/ (\S+)\n([^`]*(?:`[^`]+`[^`]*)*?)```/g)].map(
    ([, path = '', text = '']) => ({
      path,
      text,
    }),
  )
}

/** Adds the resource to the table of contents, its page to the catalogue and the menu, as steps 1 and 3 say. */
async function listResource(): Promise<void> {
  await change('contract/resources/index.ts', (text) => {
    const line = "import { sparePart } from './iot/spare-part.ts'\n"
    return line + text.replace(/\n\]\s*$/, '\n  sparePart,\n]\n')
  })
  await change('contract/text/catalogue.ts', (text) =>
    text.replace('export const catalogue = {', "$&\n  'iot/spare-part': ['Spare parts', '备件'],"),
  )
  await change('mock-server/seed/system/menu.ts', (text) =>
    text.replace("recordPage('iot/camera'", "recordPage('iot/spare-part'),\n    $&"),
  )
}

async function change(file: string, how: (text: string) => string): Promise<void> {
  const path = join(copy, file)
  const text = await readFile(path, 'utf8')
  const changed = how(text)
  if (changed === text) throw new Error(`${file} has no place for it`)
  await writeFile(path, changed)
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'worked-example-'))
  await Promise.all(parts.map((part) => cp(fromRoot(part), join(copy, part), { recursive: true })))
  await symlink(fromRoot('node_modules'), join(copy, 'node_modules'))
  await Promise.all(
    (await examples()).map(async ({ path, text }) => {
      await mkdir(dirname(join(copy, path)), { recursive: true })
      await writeFile(join(copy, path), text)
    }),
  )
  await listResource()
}, 30_000)
afterAll(() => rm(copy, { recursive: true, force: true }))

describe('the worked example of the README', () => {
  test('consists of a resource, a page and rows', async () => {
    expect((await examples()).map(({ path }) => path)).toEqual([
      'contract/resources/iot/spare-part.ts',
      'web/src/features/iot/spare-part.page.tsx',
      'mock-server/seed/plain-rows.ts',
      'contract/calls/spare-part.declared.ts',
      'contract/calls/spare-part.ts',
      'web/src/features/iot/hand-over-parts.ts',
    ])
  })

  test('has no type error, and a misspelt column has one', async () => {
    const check = () => run(process.execPath, [join(copy, 'node_modules/typescript/bin/tsc')], { cwd: copy })
    await expect(check()).resolves.toMatchObject({ stdout: '' })
    const page = join(copy, 'web/src/features/iot/spare-part.page.tsx')
    const text = await readFile(page, 'utf8')
    await writeFile(page, text.replace("filters: ['groupId']", "filters: ['groupID']"))
    await expect(check()).rejects.toMatchObject({ stdout: expect.stringContaining('groupID') as string })
  }, 180_000)

  test('is served with its states, its rules and its rows', async () => {
    const script = `
      import { startTestPlatform } from './mock-server/src/testing/test-platform.ts'
      const platform = await startTestPlatform()
      const ask = (method, verb, body) => platform.call(method, '/base/iot/sparePart/' + verb, { as: 'admin', body })
      const { data } = await ask('GET', 'list?state=store')
      const refused = await ask('POST', 'save', { number: 'BJ-000001', state: 'used', groupId: 1 })
      const made = await ask('POST', 'save', { number: 'BJ-000009', state: 'used', groupId: 1 })
      await platform.close()
      console.log(JSON.stringify({ total: data.total, counts: data.counts, refused: refused.data, made: made.code }))`
    await writeFile(join(copy, 'serve.ts'), script)
    const { stdout } = await run(process.execPath, ['--import', 'tsx', 'serve.ts'], { cwd: copy })
    expect(JSON.parse(stdout)).toMatchObject({
      total: 3,
      counts: { store: 3 },
      refused: { errors: [{ field: 'number' }] },
      made: 0,
    })
  }, 30_000)
})
