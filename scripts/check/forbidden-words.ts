import { findMatches, type Finding, type SourceFile } from './source-file.ts'

/** Patterns, in two halves each, so that this file passes its own rule. */
const words: readonly [halves: readonly [string, string], why: string][] = [
  [['\\.\\./', 'shared\\b'], 'a path outside the project'],
  [['(?<![\\w.])/wo', 'rk/'], 'a path of one machine'],
  [['\\bregis', 'try\\.\\w'], 'the host name of a package registry'],
  [['\\bnpm', 'mirror'], 'the host name of a package mirror'],
  [['\\bdeb\\.', 'debian\\.'], 'the host name of a package mirror'],
]

/** The project names no place that only one machine or one network knows. */
export function forbiddenWords(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) =>
    words.flatMap(([halves, why]) =>
      findMatches(file, new RegExp(halves.join(''), 'gi'), (found) => `${found} is ${why}`),
    ),
  )
}
