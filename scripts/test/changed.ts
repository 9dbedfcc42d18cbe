import { execFileSync } from 'node:child_process'
import { importsOf } from '../check/imports.ts'
import type { SourceFile } from '../check/source-file.ts'
import { fromRoot } from '../root.ts'

const unitTest = /\.test\.tsx?$/
const browserTest = /^tests\/browser\/.+\.spec\.ts$/
/** Look at each page of the menu, or at those that a run is limited to. */
const ofEveryPage = /^tests\/browser\/(?:visits\/(?:desk|phone)|roles\/roles)\.spec\.ts$/
const pageFile = /^web\/src\/features\/(.+)\.page\.tsx$/
/** Where the console begins: what reaches it is part of every page. */
const everyPage = 'web/src/app/main.tsx'
/** Starts the platform behind every browser test: what stands there is asked by the tests of the platform. */
const platformOfBrowserTests = 'scripts/world.ts'
/** What tests read without importing it. */
const readBy: readonly (readonly [read: RegExp, tests: RegExp])[] = [
  [/^(?:nginx\.conf$|appliance\/)/, /^tests\/(?:nginx|faults)\//],
  [/^(?:package(?:-lock)?\.json|tsconfig\.json|vitest\.config\.ts)$/, unitTest],
  [/^(?:package-lock\.json|playwright\.config\.ts)$/, browserTest],
]

/** Paths that differ from a commit, new files among them. */
export function changedPaths(since: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: fromRoot(), encoding: 'utf8' })
  const paths = git('diff', '--name-only', since) + git('ls-files', '--others', '--exclude-standard')
  return paths.split('\n').filter((path) => path !== '')
}

/** What changes can reach. */
export interface Reach {
  /** Files of tests, the nearest by imports first. */
  tests: readonly string[]
  /** Components of the pages that tests of every page need to look at; absent where it is all of them. */
  pages?: readonly string[]
}

/**
 * The tests that changes can reach: by what they import, by what they read, and for a browser test by the pages whose
 * addresses it names. A change to a part of every page reaches all browser tests.
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
  /** Whether a test is reached itself, whichever pages are. */
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

/** Whether a text names a page by its address or its component: `/iot/device`, not `/iot/device-info`. */
function names(text: string, page: string): boolean {
  return [page, page.replace(/-info$/, '/info')].some((name) =>
    new RegExp(`["'\`/]${name}(?![\\w-])`).test(text),
  )
}

/** For each file those that import it. */
function importersOf(files: readonly SourceFile[]): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const file of files) {
    for (const { target } of importsOf(file)) {
      if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), file.path])
    }
  }
  return importers
}
