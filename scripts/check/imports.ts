import { posix } from 'node:path'
import { lineAt, type SourceFile } from './source-file.ts'

/** Import of a file, including type imports. */
export interface Import {
  line: number
  specifier: string
  /** Project path of the imported file; undefined for a package. A glob import yields its folder. */
  target: string | undefined
}

const aliases: readonly [alias: string, folder: string][] = [
  ['#contract/', 'contract/'],
  ['#domain/', 'domain/'],
  ['#web/', 'web/src/'],
  ['#mock/', 'mock-server/src/'],
]

const statement = /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm
const bare = /^\s*import\s*['"]([^'"]+)['"]/gm
const dynamic = /\bimport\(\s*['"`]([^'"`]+)['"`]/g

/** Returns all imports of a file, grouped by kind. */
export function importsOf(file: SourceFile): Import[] {
  return [statement, bare, dynamic].flatMap((pattern) =>
    [...file.text.matchAll(pattern)].map((match) => {
      const specifier = match[1] ?? ''
      const start = match.index + match[0].search(/\S/)
      return { line: lineAt(file.text, start), specifier, target: resolve(file.path, specifier) }
    }),
  )
}

/** Returns a function for the transitive imports of a file among the given files, by path, including itself. */
export function reachAmong(files: ReadonlyMap<string, SourceFile>): (entry: string) => Set<string> {
  const known = new Map<string, readonly string[]>()
  const targetsOf = (path: string) => {
    const file = files.get(path)
    const targets = known.get(path) ?? (file ? importsOf(file).map(({ target = '' }) => target) : [])
    known.set(path, targets)
    return targets.filter((target) => files.has(target))
  }
  return (entry) => {
    const seen = new Set([entry])
    for (const path of seen) for (const target of targetsOf(path)) seen.add(target)
    return seen
  }
}

function resolve(from: string, specifier: string): string | undefined {
  const fixed = specifier.split('${')[0] ?? ''
  for (const [alias, folder] of aliases) {
    if (fixed.startsWith(alias)) return folder + fixed.slice(alias.length)
  }
  return fixed.startsWith('.') ? posix.join(posix.dirname(from), fixed) : undefined
}
