import { reachAmong } from './imports.ts'
import { isTest, type Finding, type SourceFile, isCode } from './source-file.ts'

/** Most lines of a plain page: half of them for the page's file, half for the declaration of its resource. */
const plainPage = 40 + 40

const pageFile = /^web\/src\/features\/(.+)\.page\.tsx$/
/** What runs without any page. */
const sharedEntry = /^web\/src\/(?:app\/(?:main|boot|prerender)\.tsx?|engine\/engine\.ts)$/

/** A page of the catalogue and what it takes to write it. */
interface PageSize {
  name: string
  path: string
  /** Lines of the page's file and of the declaration that has the page's name; 0 where there is none. */
  page: number
  contract: number
  /** All files that this page alone uses, those two among them, and their lines. */
  ownFiles: number
  ownLines: number
  /** Whether it does nothing but call the engine: no action, no file of its own beside the page and the declaration. */
  isPlain: boolean
}

/** The size of every page, in the order of their names. */
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

/** For each page the files that are reached from it, type imports included, and from no other page or shared part. */
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

/** A plain page costs little; one that costs more needs parts of its own. */
export function smallPages(files: readonly SourceFile[]): Finding[] {
  return pageSizes(files)
    .filter(({ page, contract, isPlain }) => isPlain && page + contract > plainPage)
    .map(({ path, page, contract }) => ({
      path,
      line: page,
      message: `${page} lines and ${contract} of its contract; a plain page has ${plainPage} at most`,
    }))
}

/** Lines of the engine, its tests not counted. */
export function engineLines(files: readonly SourceFile[]): number {
  return files
    .filter((file) => file.path.startsWith('web/src/engine/') && !isTest(file))
    .reduce((sum, file) => sum + countLines(file), 0)
}

/** As for scripts, which the linter counts. */
const longestSheet = 250

/** Lines of a file. */
export function countLines({ text }: Pick<SourceFile, 'text'>): number {
  return text.replace(/\n$/, '').split('\n').length
}

/** No style sheet is longer than a script may be; the tokens are data. */
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

/** How long the files of code are: how many, the median and the 90th percentile of their lines. */
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
