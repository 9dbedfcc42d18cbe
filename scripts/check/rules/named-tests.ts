import { lineAt, type Finding, type SourceFile } from '../source-file.ts'

const security = 'SECURITY.md'

/** Reports dead test links in `SECURITY.md`, and entries marked as done without a test. */
export function threatTests(files: readonly SourceFile[]): Finding[] {
  const table = files.find((file) => file.path === security)?.text ?? ''
  return [...deadLinks(table, files), ...undone(table)]
}

/** Reports links `[title](file)` to files without a test or group of exactly that title. */
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

/** Reports table rows marked as done, wholly or in part, without a test. */
function undone(table: string): Finding[] {
  return [...table.matchAll(/^\|.*\| (?:Done|In part)\b.*$/gm)]
    .filter(([row]) => !/\.(?:test|spec)\.tsx?\)/.test(row))
    .map(({ index }) => ({
      path: security,
      line: lineAt(table, index),
      message: 'done, but no test shows it',
    }))
}

/** Documents that name the tests for their claims. */
const proofs = ['docs/specification-tests.md', 'docs/reviewed.md']

/** Reports tests named in these documents that do not exist; paths may be suffixes with `{a,b}`, `*` and `**`. */
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

/** Expands braces in a pattern: `a/{b,c}` becomes `a/b` and `a/c`. */
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

/** Whether path segments match a pattern: `**` matches any folders, `*` any part of a name. */
function fits(pattern: readonly string[], path: readonly string[]): boolean {
  const [wanted, ...others] = pattern
  const [part, ...rest] = path
  if (wanted === '**') return fits(others, path) || (part !== undefined && fits(pattern, rest))
  if (wanted === undefined || part === undefined) return wanted === part
  const [before = '', after] = wanted.split('*')
  const isSame = after === undefined ? part === wanted : part.startsWith(before) && part.endsWith(after)
  return isSame && fits(others, rest)
}
