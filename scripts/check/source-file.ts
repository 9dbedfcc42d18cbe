import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Text file of the project; the path is relative to its root, with forward slashes. */
export interface SourceFile {
  path: string
  text: string
}

/** Violation of a rule with its position. */
export interface Finding {
  path: string
  line: number
  message: string
}

/** Project rule; depends only on the given files. */
export type Rule = (files: readonly SourceFile[]) => Finding[]

/** Installed, built or generated paths; `.git` is a file in a linked worktree. */
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

/** Reads all text files below a folder, except installed, built or generated ones. */
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

/** Whether a file is source code: TypeScript, JavaScript or CSS. */
export function isCode({ path }: SourceFile): boolean {
  return /\.(?:tsx?|mjs|css)$/.test(path)
}

/** Whether a file is a test or used by tests only. */
export function isTest({ path }: SourceFile): boolean {
  return /\.test\.tsx?$|^tests\/|^web\/test\//.test(path)
}

/** Returns a finding per match of a pattern, which needs the `g` flag. */
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

/** Returns the line number, from 1, of the character at an index. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
