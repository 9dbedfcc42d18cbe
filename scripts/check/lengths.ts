import { isCode, type Finding, type SourceFile } from './source-file.ts'

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
