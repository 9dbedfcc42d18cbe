import { lineAt, type Finding, type SourceFile } from '../source-file.ts'

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

/** Documents that name the tests which hold what they say. */
const proofs = ['docs/specification-tests.md', 'docs/reviewed.md']

/** Every test that these documents name is there; a path may begin below the root, and stand for several by `{a,b}`, `*` and `**`. */
export function documentedTests(files: readonly SourceFile[]): Finding[] {
  const tests = files.map(({ path }) => path).filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
  return proofs.flatMap((path) => {
    const text = files.find((file) => file.path === path)?.text ?? ''
    return [...text.matchAll(/`(?:\.\.\/)?([^`\s]+\.(?:test|spec)\.[^`\s]+)`/g)].flatMap(
      ({ 1: name = '', index }) =>
        alternatives(name)
          .filter((one) => !tests.some((test) => isNamed(test, one)))
          .map((one) => ({ path, line: lineAt(text, index), message: `${one}: no such test` })),
    )
  })
}

/** What a pattern with braces stands for: of `a/{b,c}` these are `a/b` and `a/c`. */
function alternatives(pattern: string): string[] {
  const found = /^([^{]*)\{([^{}]*)\}(.*)$/.exec(pattern)
  if (found === null) return [pattern]
  const [, before = '', middle = '', after = ''] = found
  return middle.split(',').flatMap((one) => alternatives(before + one + after))
}

function isNamed(test: string, name: string): boolean {
  if (!name.includes('*')) return `/${test}`.endsWith(`/${name}`)
  return fits(['**', ...name.split('/')], test.split('/'))
}

/** Whether the parts of a path fit those of a pattern: `**` stands for any folders, `*` for any part of one name. */
function fits(pattern: readonly string[], path: readonly string[]): boolean {
  const [wanted, ...others] = pattern
  const [part, ...rest] = path
  if (wanted === '**') return fits(others, path) || (part !== undefined && fits(pattern, rest))
  if (wanted === undefined || part === undefined) return wanted === part
  const [before = '', after] = wanted.split('*')
  const isSame = after === undefined ? part === wanted : part.startsWith(before) && part.endsWith(after)
  return isSame && fits(others, rest)
}
