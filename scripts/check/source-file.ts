import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One text file of the project; the path is relative to its root, with forward slashes. */
export interface SourceFile {
  path: string
  text: string
}

/** Something a rule objects to, and where. */
export interface Finding {
  path: string
  line: number
  message: string
}

/** A rule looks at all files at once and reads nothing else. */
export type Rule = (files: readonly SourceFile[]) => Finding[]

/** What is installed, built or produced; `.git` is a file where the checkout is one of several. */
const skipped = new Set([
  'node_modules',
  '.git',
  'web/dist',
  'build',
  'data',
  'screens',
  'test-results',
  'load-report',
])
const textFile =
  /\.(?:tsx?|mjs|js|css|html|json|md|conf|ya?ml|sh|svg|txt|pem|key)$|^(?:[^/]*\/)*(?:Dockerfile|LICENSE|run|\.[a-z]+)$/

/** Reads every text file below a folder, without what is installed, built or produced. */
export function readProject(root: string): SourceFile[] {
  return listFiles(root, '')
    .filter((path) => textFile.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (skipped.has(path)) return []
    if (entry.isDirectory()) return listFiles(root, path)
    return entry.isFile() ? [path] : []
  })
}

/** Whether the file is code of ours: TypeScript, JavaScript or a style sheet. */
export function isCode({ path }: SourceFile): boolean {
  return /\.(?:tsx?|mjs|css)$/.test(path)
}

/** Whether the file is a test or belongs to tests only. */
export function isTest({ path }: SourceFile): boolean {
  return /\.test\.tsx?$|^tests\/|^web\/test\//.test(path)
}

/** Findings for each place where a pattern matches; the pattern needs the `g` flag. */
export function findMatches(
  file: SourceFile,
  pattern: RegExp,
  message: (match: string) => string,
): Finding[] {
  return [...file.text.matchAll(pattern)].map((match) => ({
    path: file.path,
    line: lineAt(file.text, match.index),
    message: message(match[0]),
  }))
}

/** Number of the line, from 1, that holds the character at an index. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
