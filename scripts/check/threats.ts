import { lineAt, type Finding, type SourceFile } from './source-file.ts'

const table = 'SECURITY.md'
/** How many threats the table has, counted from 1. */
const threats = 32
/** What the row of a threat says that cannot happen here. */
const noThreat = 'Does not apply:'

/**
 * The table of threats keeps its word: each threat has one row, each row leads to tests or says why there is none, and
 * each link `[title](file)` names a file that holds a test, or a group of tests, of exactly that title.
 */
export function threatTests(files: readonly SourceFile[]): Finding[] {
  const file = files.find(({ path }) => path === table)
  if (file === undefined) return [{ path: table, line: 1, message: 'there is no table of threats' }]
  const rows = [...file.text.matchAll(/^\| *(\d+) *\|(.*)\|$/gm)].map(
    ({ 1: number, 2: text = '', index }) => ({
      number: Number(number),
      text,
      line: lineAt(file.text, index),
    }),
  )
  const numbers = rows.map(({ number }) => number)
  const wanted = Array.from({ length: threats }, (_, index) => index + 1)
  const miscounted = wanted.filter((number) => numbers.filter((one) => one === number).length !== 1)
  return [
    ...miscounted.map((number) => ({ path: table, line: 1, message: `threat ${number} needs one row` })),
    ...rows.flatMap(({ text, line }) =>
      objections(text, files).map((message) => ({ path: table, line, message })),
    ),
  ]
}

function objections(row: string, files: readonly SourceFile[]): string[] {
  const links = [...row.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)]
  if (links.length === 0) return row.includes(noThreat) ? [] : ['a row without a test']
  return links.flatMap(([, title = '', path = '']) => {
    const file = files.find((one) => one.path === path)
    if (file === undefined) return [`${path}: no such file`]
    return hasTitle(file, title) ? [] : [`${path}: no test is called "${title}"`]
  })
}

function hasTitle({ path, text }: SourceFile, title: string): boolean {
  return /\.(?:test|spec)\.tsx?$/.test(path) && ["'", '"', '`'].some((q) => text.includes(q + title + q))
}
