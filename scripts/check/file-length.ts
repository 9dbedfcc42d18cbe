import { isCode, type Finding, type SourceFile } from './source-file.ts'

/** Hard stop; most files have a quarter of it. */
export const longest = 250

/** No file of code is longer than the hard stop; rows of the seed and the list of tokens are data. */
export function fileLength(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => isCode(file) && !isData(file))
    .map((file) => ({ path: file.path, lines: countLines(file) }))
    .filter(({ lines }) => lines > longest)
    .map(({ path, lines }) => ({ path, line: longest, message: `${lines} lines; ${longest} is the most` }))
}

/** How long the files of code are: how many, the median and the 90th percentile of their lines. */
export function lengthFigures(files: readonly SourceFile[]): { files: number; median: number; p90: number } {
  const lengths = files
    .filter((file) => isCode(file) && !isData(file))
    .map(countLines)
    .sort((a, b) => a - b)
  const at = (share: number) => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0
  return { files: lengths.length, median: at(0.5), p90: at(0.9) }
}

/** Lines of a file. */
export function countLines({ text }: Pick<SourceFile, 'text'>): number {
  return text.replace(/\n$/, '').split('\n').length
}

function isData({ path }: SourceFile): boolean {
  return path.startsWith('mock-server/seed/') || path === 'web/src/styles/tokens.css'
}
