import { lineAt, type Finding, type SourceFile } from '../source-file.ts'

const path = 'SECURITY.md'

/** What `SECURITY.md` says is shown by tests: each link leads to one, and nothing is called done that has none. */
export function threatTests(files: readonly SourceFile[]): Finding[] {
  const table = files.find((file) => file.path === path)?.text ?? ''
  return [...deadLinks(table, files), ...undone(table)]
}

/** A link `[title](file)` names a file that holds a test, or a group, of exactly that title. */
function deadLinks(table: string, files: readonly SourceFile[]): Finding[] {
  return [...table.matchAll(/\[([^\]]+)\]\(([^)\s]+\.(?:test|spec)\.tsx?)\)/g)].flatMap(
    ({ 1: title = '', 2: test = '', index }) => {
      const text = files.find((file) => file.path === test)?.text
      const hasTitle = ["'", '"', '`'].some((quote) => text?.includes(quote + title + quote))
      const message = text === undefined ? `${test}: no such file` : `${test}: no test is called "${title}"`
      return hasTitle ? [] : [{ path, line: lineAt(table, index), message }]
    },
  )
}

/** The lines of a table that say that something is done, wholly or in part, and name no test. */
function undone(table: string): Finding[] {
  return [...table.matchAll(/^\|.*\| (?:Done|In part)\b.*$/gm)]
    .filter(([row]) => !/\.(?:test|spec)\.tsx?\)/.test(row))
    .map(({ index }) => ({ path, line: lineAt(table, index), message: 'done, but no test shows it' }))
}
