import { execFileSync } from 'node:child_process'
import { importsOf } from '../check/imports.ts'
import type { SourceFile } from '../check/source-file.ts'
import { fromRoot } from '../root.ts'

const unitTest = /\.test\.tsx?$/
const browserTest = /^tests\/browser\/.+\.spec\.ts$/
/** Tests that visit each page of the menu, or those to which a run is limited. */
const ofEveryPage = /^tests\/browser\/(?:visits\/(?:desk|phone)|roles\/roles)\.spec\.ts$/
const pageFile = /^web\/src\/features\/(.+)\.page\.tsx$/
/** Entry of the console: what reaches it is part of every page. */
const everyPage = 'web/src/app/main.tsx'
/** Starts the platform of every browser test; changes behind it are covered by the platform's tests. */
const platformOfBrowserTests = 'scripts/world.ts'
/** Files that tests read without importing them. */
const readBy: readonly (readonly [read: RegExp, tests: RegExp])[] = [
  [/^(?:nginx\.conf$|appliance\/)/, /^tests\/(?:nginx|faults)\//],
  [/^(?:package(?:-lock)?\.json|tsconfig\.json|vitest\.config\.ts)$/, unitTest],
  [/^(?:package-lock\.json|playwright\.config\.ts)$/, browserTest],
]

/** Returns the paths that differ from a commit, including new files. */
export function changedPaths(since: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: fromRoot(), encoding: 'utf8' })
  const paths = git('diff', '--name-only', since) + git('ls-files', '--others', '--exclude-standard')
  return paths.split('\n').filter((path) => path !== '')
}

/** Tests affected by changes. */
export interface Reach {
  /** Test files, nearest by imports first. */
  tests: readonly string[]
  /** Components to which tests of every page can be limited; absent for all. */
  pages?: readonly string[]
}

/**
 * Returns the tests affected by changes: by imports, by files read, and for browser tests by the pages whose paths they
 * name. A change to a part of every page affects all browser tests.
 */
export function reachedTests(files: readonly SourceFile[], changed: readonly string[]): Reach {
  const importers = importersOf(files)
  const reached = new Set(changed)
  for (const path of reached) {
    if (path === platformOfBrowserTests) continue
    for (const importer of importers.get(path) ?? []) reached.add(importer)
  }
  const pages = [...reached].flatMap((path) => pageFile.exec(path)?.[1] ?? [])
  const patterns = readBy.flatMap(([read, tests]) => (changed.some((path) => read.test(path)) ? [tests] : []))
  /** Whether a test is affected regardless of pages. */
  const isReachedWhole = (path: string) =>
    reached.has(path) ||
    patterns.some((pattern) => pattern.test(path)) ||
    (browserTest.test(path) && reached.has(everyPage))
  const isReached = ({ path, text }: SourceFile) =>
    isReachedWhole(path) ||
    (browserTest.test(path) && pages.some((page) => names(text, page))) ||
    (ofEveryPage.test(path) && pages.length > 0)
  const order = new Map([...reached].map((path, place) => [path, place]))
  const place = (path: string) => order.get(path) ?? reached.size
  const tests = files
    .filter(({ path }) => unitTest.test(path) || browserTest.test(path))
    .filter(isReached)
    .map(({ path }) => path)
    .toSorted((one, other) => place(one) - place(other))
  return tests.some((path) => ofEveryPage.test(path) && isReachedWhole(path)) ? { tests } : { tests, pages }
}

/** Whether a text names a page by its path or component: `/iot/device`, not `/iot/device-info`. */
function names(text: string, page: string): boolean {
  return [page, page.replace(/-info$/, '/info')].some((name) =>
    new RegExp(`["'\`/]${name}(?![\\w-])`).test(text),
  )
}

/** Returns the importing files of each file. */
function importersOf(files: readonly SourceFile[]): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const file of files) {
    for (const { target } of importsOf(file)) {
      if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), file.path])
    }
  }
  return importers
}
