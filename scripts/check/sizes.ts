import { reachAmong } from './imports.ts'
import { isTest, type Finding, type SourceFile, isCode } from './source-file.ts'

/** Maximum lines of a plain page: one half for its file, the other for its resource declaration. */
const plainPage = 40 + 40

const pageFile = /^web\/src\/features\/(.+)\.page\.tsx$/
/** Entries that are independent of pages. */
const sharedEntry = /^web\/src\/(?:app\/(?:main|boot|prerender)\.tsx?|engine\/engine\.ts)$/

/** Page of the catalogue with its source size. */
interface PageSize {
  name: string
  path: string
  /** Lines of the page's file and of the declaration with its name; 0 if missing. */
  page: number
  contract: number
  /** Number and lines of all files used by this page only, including those two. */
  ownFiles: number
  ownLines: number
  /** Whether it only calls the engine: without actions, and without further files of its own. */
  isPlain: boolean
}

/** Returns the size of every page, in order of name. */
export function pageSizes(files: readonly SourceFile[]): PageSize[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const linesOf = (path: string) => {
    const file = byPath.get(path)
    return file === undefined ? 0 : countLines(file)
  }
  return [...filesByPage(byPath)]
    .map(([path, own]) => {
      const name = pageFile.exec(path)?.[1] ?? ''
      const declaration = `contract/resources/${name}.ts`
      if (byPath.has(declaration)) own.add(declaration)
      const hasActions = /^ {2}actions: \{$/m.test(byPath.get(declaration)?.text ?? '')
      const isPlain =
        own.size <= 2 &&
        !hasActions &&
        /^export default (?:list|tree)Page\(/m.test(byPath.get(path)?.text ?? '')
      const ownLines = [...own].reduce((sum, one) => sum + linesOf(one), 0)
      return {
        name,
        path,
        page: linesOf(path),
        contract: linesOf(declaration),
        ownFiles: own.size,
        ownLines,
        isPlain,
      }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Returns the files reachable from each page, including type imports, and from no other page or shared entry. */
function filesByPage(byPath: ReadonlyMap<string, SourceFile>): Map<string, Set<string>> {
  const reached = reachAmong(byPath)
  const entries = [...byPath.keys()].filter((path) => pageFile.test(path) || sharedEntry.test(path))
  const all = entries.map((entry) => ({ entry, files: reached(entry) }))
  const users = new Map<string, number>()
  for (const { files } of all) for (const file of files) users.set(file, (users.get(file) ?? 0) + 1)
  return new Map(
    all
      .filter(({ entry }) => pageFile.test(entry))
      .map(({ entry, files }) => [entry, new Set([...files].filter((file) => users.get(file) === 1))]),
  )
}

/** Reports plain pages that exceed the maximum size. */
export function smallPages(files: readonly SourceFile[]): Finding[] {
  return pageSizes(files)
    .filter(({ page, contract, isPlain }) => isPlain && page + contract > plainPage)
    .map(({ path, page, contract }) => ({
      path,
      line: page,
      message: `${page} lines and ${contract} of its contract; a plain page has ${plainPage} at most`,
    }))
}

/** Returns the engine's lines without tests. */
export function engineLines(files: readonly SourceFile[]): number {
  return files
    .filter((file) => file.path.startsWith('web/src/engine/') && !isTest(file))
    .reduce((sum, file) => sum + countLines(file), 0)
}

/** Same limit as for scripts, which the linter checks. */
const longestSheet = 250

export function countLines({ text }: Pick<SourceFile, 'text'>): number {
  return text.replace(/\n$/, '').split('\n').length
}

/** Reports stylesheets longer than a script may be, except tokens, which are data. */
export function shortSheets(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => path.endsWith('.css') && !isData(path))
    .map((file) => ({
      path: file.path,
      line: countLines(file),
      message: `${longestSheet} lines are the most`,
    }))
    .filter(({ line }) => line > longestSheet)
}

/** Returns length figures of source files: their number, and median and 90th percentile of lines. */
export function lengthFigures(files: readonly SourceFile[]): { files: number; median: number; p90: number } {
  const lengths = files
    .filter((file) => isCode(file) && !isData(file.path))
    .map(countLines)
    .toSorted((a, b) => a - b)
  const at = (share: number) => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0
  return { files: lengths.length, median: at(0.5), p90: at(0.9) }
}

function isData(path: string): boolean {
  return path.startsWith('mock-server/seed/') || path === 'web/src/styles/tokens.css'
}
