import { lineAt, type Finding, type SourceFile } from '../source-file.ts'

const path = 'SECURITY.md'

/** Each link `[title](file)` of the table of threats names a file that holds a test, or a group, of exactly that title. */
export function threatTests(files: readonly SourceFile[]): Finding[] {
  const table = files.find((file) => file.path === path)?.text ?? ''
  return [...table.matchAll(/\[([^\]]+)\]\(([^)\s]+\.(?:test|spec)\.tsx?)\)/g)].flatMap(
    ({ 1: title = '', 2: test = '', index }) => {
      const text = files.find((file) => file.path === test)?.text
      const hasTitle = ["'", '"', '`'].some((quote) => text?.includes(quote + title + quote))
      const message = text === undefined ? `${test}: no such file` : `${test}: no test is called "${title}"`
      return hasTitle ? [] : [{ path, line: lineAt(table, index), message }]
    },
  )
}
