import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '#mock/testing/of-file.ts'
import { fromRoot } from '../root.ts'
import { commands, runCommand } from './commands.ts'

const folder = folderOfTest()
beforeEach(() => cpSync(fromRoot('.oxlintrc.json'), join(folder.path, '.oxlintrc.json')))

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(folder.path, path)), { recursive: true })
  writeFileSync(join(folder.path, path), text)
}

/** Returns the output of a check command for the planted files. */
async function saidBy(name: string, more: string): Promise<string | undefined> {
  const command =
    commands.find((one) => one.name === name) ?? expect.unreachable(`There is no command called ${name}`)
  // type-aware linting needs the whole project
  return runCommand({ name, line: `${command.line.replace(' --type-aware', '')} ${more}` }, folder.path)
}

/** Split, so that this file passes the rules. */
const note = ['TO', 'DO'].join('')

test('the linter reports planted violations of the project rules', async () => {
  plant('web/src/lib/html.ts', 'export const set = (node: Element) => { node.innerHTML = String(node) }\n')
  plant('web/src/lib/sheet.tsx', 'export const A = () => <p dangerouslySetInnerHTML={{ __html: "a" }} />\n')
  plant('web/src/widgets/raw.tsx', 'export const A = () => <button type="button">{"a"}</button>\n')
  plant('web/src/widgets/find.tsx', 'export const A = () => <input type="search" />\n')
  plant('web/src/ui/button.tsx', 'export const A = () => <button type="button">{"a"}</button>\n')
  plant('contract/note.ts', `// ${note} later\nexport const a = 1\n`)
  plant('contract/long.ts', 'export const a = 1\n'.padEnd(420, '\n'))
  plant('mock-server/seed/long.ts', 'export const a = 1\n'.padEnd(420, '\n'))
  const found = ((await saidBy('lint', '--format=unix')) ?? '').matchAll(/^(.*?):\d.*\(([\w-]+)\)\]$/gm)
  expect(Array.from(found, ([, path, rule]) => `${path} ${rule}`).toSorted()).toEqual([
    'contract/long.ts max-lines',
    'contract/note.ts no-warning-comments',
    'web/src/lib/html.ts no-restricted-properties',
    'web/src/lib/sheet.tsx no-danger',
    'web/src/widgets/find.tsx forbid-dom-props',
    'web/src/widgets/raw.tsx forbid-elements',
  ])
})
