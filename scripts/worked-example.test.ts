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

/** Adds the resource to the table of contents, as step 1 says. */
async function listResource(): Promise<void> {
  const path = join(copy, 'contract/resources/index.ts')
  const text = await readFile(path, 'utf8')
  const line = "import { seal } from './reform/seal.ts'\n"
  await writeFile(path, line + text.replace(/\n\]\s*$/, '\n  seal,\n]\n'))
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
      'contract/resources/reform/seal.ts',
      'web/src/features/reform/seal.page.tsx',
      'mock-server/seed/plain-rows.ts',
      'contract/calls/reform.declared.ts',
      'contract/calls/reform.ts',
      'web/src/features/reform/issue-seals.ts',
    ])
  })

  test('has no type error, and a misspelt column has one', async () => {
    const check = () => run(process.execPath, [join(copy, 'node_modules/typescript/bin/tsc')], { cwd: copy })
    await expect(check()).resolves.toMatchObject({ stdout: '' })
    const page = join(copy, 'web/src/features/reform/seal.page.tsx')
    const text = await readFile(page, 'utf8')
    await writeFile(page, text.replace("filters: ['groupId']", "filters: ['groupID']"))
    await expect(check()).rejects.toMatchObject({ stdout: expect.stringContaining('groupID') as string })
  }, 60_000)

  test('is served with its states, its rules and its rows', async () => {
    const script = `
      import { startTestPlatform } from './mock-server/src/testing/test-platform.ts'
      const platform = await startTestPlatform()
      const ask = (method, verb, body) => platform.call(method, '/base/reform/seal/' + verb, { as: 'admin', body })
      const { data } = await ask('GET', 'list?state=stored')
      const refused = await ask('POST', 'save', { number: 'LJ-000001', state: 'used', groupId: 1 })
      const made = await ask('POST', 'save', { number: 'LJ-000009', state: 'used', groupId: 1 })
      await platform.close()
      console.log(JSON.stringify({ total: data.total, counts: data.counts, refused: refused.data, made: made.code }))`
    await writeFile(join(copy, 'serve.ts'), script)
    const { stdout } = await run(process.execPath, ['--import', 'tsx', 'serve.ts'], { cwd: copy })
    expect(JSON.parse(stdout)).toMatchObject({
      total: 3,
      counts: { stored: 3 },
      refused: { errors: [{ field: 'number' }] },
      made: 0,
    })
  }, 30_000)
})
