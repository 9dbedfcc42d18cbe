import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Console with three pages, one of which throws on evaluation, and a file that is no page. */
const files = {
  'features/dashboard.page.tsx': 'export default "home"',
  'features/system/user.page.tsx': 'export default "users"',
  'features/iot/device.page.tsx': 'throw new RangeError("no grid")',
  'app/secret.tsx': 'export default "secret"',
}
const folder = mkdtempSync(join(tmpdir(), 'pages-'))

/** Bundles with esbuild like the build, as the test runner resolves imports differently; returns each page's result. */
function askBundle(components: readonly string[]): unknown {
  const bundle = execFileSync(
    'node_modules/.bin/esbuild',
    [join(folder, 'app/load-page.ts'), '--bundle', '--format=esm', '--log-level=error'],
    { encoding: 'utf8' },
  )
  const ask = `
    const outcomes = ${JSON.stringify(components)}.map((component) =>
      loadPage(component).then((page) => page.default, (error) => error.name + ': ' + error.message))
    console.log(JSON.stringify(await Promise.all(outcomes)))`
  const said = execFileSync(process.execPath, ['--input-type=module', '-'], {
    input: bundle + ask,
    encoding: 'utf8',
  })
  return JSON.parse(said)
}

beforeAll(() => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  copyFileSync('web/src/app/load-page.ts', join(folder, 'app/load-page.ts'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('loads the file of a component (spec §8: module not found) and passes on an error it throws', () => {
  const asked = ['dashboard', 'system/user', 'iot/device']
  expect(askBundle(asked)).toEqual(['home', 'users', 'RangeError: no grid'])
})

test('any other component is an unknown page, and no other file can be loaded', () => {
  const strange = ['views/old', '', '__proto__', 'constructor', '../app/secret', './dashboard', 'Dashboard']
  expect(askBundle(strange)).toEqual(
    strange.map((component) => `UnknownPage: No page is called "${component}"`),
  )
})
