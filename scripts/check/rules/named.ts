import { createHash } from 'node:crypto'
import { lineAt, type Finding, type SourceFile, isTest } from '../source-file.ts'
import { readmePictures } from '../../screens/targets.ts'

const security = 'SECURITY.md'

/** What `SECURITY.md` says is shown by tests: each link leads to one, and nothing is called done that has none. */
export function threatTests(files: readonly SourceFile[]): Finding[] {
  const table = files.find((file) => file.path === security)?.text ?? ''
  return [...deadLinks(table, files), ...undone(table)]
}

/** A link `[title](file)` names a file that holds a test, or a group, of exactly that title. */
function deadLinks(table: string, files: readonly SourceFile[]): Finding[] {
  return [...table.matchAll(/\[([^\]]+)\]\(([^)\s]+\.(?:test|spec)\.tsx?)\)/g)].flatMap(
    ({ 1: title = '', 2: test = '', index }) => {
      const text = files.find((file) => file.path === test)?.text
      const hasTitle = ["'", '"', '`'].some((quote) => text?.includes(quote + title + quote))
      const message = text === undefined ? `${test}: no such file` : `${test}: no test is called "${title}"`
      return hasTitle ? [] : [{ path: security, line: lineAt(table, index), message }]
    },
  )
}

/** The lines of a table that say that something is done, wholly or in part, and name no test. */
function undone(table: string): Finding[] {
  return [...table.matchAll(/^\|.*\| (?:Done|In part)\b.*$/gm)]
    .filter(([row]) => !/\.(?:test|spec)\.tsx?\)/.test(row))
    .map(({ index }) => ({
      path: security,
      line: lineAt(table, index),
      message: 'done, but no test shows it',
    }))
}

/** Every page that the seeded menu names is in the catalogue: no blank page in the demonstration. */
export function menuComponents(
  menus: readonly { id: number; component: string }[],
  isKnown: (component: string) => boolean,
): Finding[] {
  return menus
    .filter(({ component }) => component !== '' && !isKnown(component))
    .map(({ id, component }) => ({
      path: 'mock-server/seed/system/menu.ts',
      line: 1,
      message: `menu ${id}: ${component} is not in contract/text/catalogue.ts`,
    }))
}

/** Where it is written of which files the pictures of the README were taken. */
export const digestFile = 'docs/pictures.json'

/** For each picture of the README a digest of the files of its page, by which it is known whether the page is another since. */
export function pictureDigests(files: readonly SourceFile[]): Record<string, string> {
  return Object.fromEntries(
    readmePictures.map(({ name, target: { component } }) => {
      const page = `web/src/features/${component}`
      const digest = createHash('sha256')
      for (const file of files) {
        if (isTest(file) || !(file.path === `${page}.page.tsx` || file.path.startsWith(`${page}/`))) continue
        digest.update(`${file.path}\0${file.text}\0`)
      }
      return [name, digest.digest('hex').slice(0, 16)]
    }),
  )
}

/** The pictures of the README show the pages as they are. */
export function freshPictures(files: readonly SourceFile[]): Finding[] {
  const text = files.find(({ path }) => path === digestFile)?.text ?? '{}'
  const taken = JSON.parse(text) as Record<string, string>
  return Object.entries(pictureDigests(files)).flatMap(([name, digest]) => {
    if (taken[name] === digest) return []
    const message = `docs/${name}.png shows an older page: take it anew by npm run screens -- readme`
    return [{ path: digestFile, line: 1, message }]
  })
}
