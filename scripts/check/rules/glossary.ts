import { readFileSync } from 'node:fs'
import { fromRoot } from '../../root.ts'
import { lineAt, type Finding, type SourceFile } from '../source-file.ts'
import { textPairs } from './words.ts'

/** A word of the interface: what may stand beside it in Chinese, and the English words it is used instead of. */
interface Term {
  english: string
  chinese: readonly string[]
  not: readonly string[]
}

/** The terms of a glossary's last table, which has four columns: English, 中文, meaning, not. */
export function readGlossary(markdown: string): Term[] {
  return markdown
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length === 6 && !/^(?:English|-+)$/.test(cells[1] ?? ''))
    .map(([, english = '', chinese = '', , not = '']) => ({
      english,
      chinese: chinese.split('、'),
      not: not === '' ? [] : not.split(', '),
    }))
}

/** Every word of the glossary has the Chinese that stands there, and what it replaces is not used. */
export function glossary(
  files: readonly SourceFile[],
  terms: readonly Term[] = readGlossary(readFileSync(fromRoot('docs/glossary.md'), 'utf8')),
): Finding[] {
  return files.flatMap((file) =>
    textPairs(file).flatMap(({ index, en, zh }) => {
      const message = terms.map((term) => objection(term, en, zh)).find((found) => found !== undefined)
      return message === undefined ? [] : [{ path: file.path, line: lineAt(file.text, index), message }]
    }),
  )
}

function objection({ english, chinese, not }: Term, en: string, zh: string): string | undefined {
  const avoided = not.find((word) => en.toLowerCase().includes(word.toLowerCase()))
  if (avoided !== undefined) return `"${avoided}": the glossary's word is "${english}"`
  return en === english && !chinese.includes(zh)
    ? `"${en}" is ${chinese.join(' or ')} in the glossary, not ${zh}`
    : undefined
}
