import { csvChunks, type Cell } from '#contract/text/csv.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { shownValue } from '../param/lines.ts'
import type { ComparedParam } from './compare.ts'
import { words } from './words.ts'

/** What is shown of several devices, a line a parameter. */
export function compareFile(
  rows: readonly ComparedParam[],
  names: readonly string[],
  language: Language,
): File {
  const heads: Cell[] = [say(words.parameter, language), ...names, say(words.differs, language)]
  const lines = rows.map(({ kind, values, differs }): Cell[] => [
    say(kind.label, language),
    ...values.map(({ actual }) => (actual === undefined ? '' : shownValue(kind, actual, language))),
    differs ? say(words.differs, language) : '',
  ])
  const name = `${say(words.compare, language)}.csv`
  return new File([...csvChunks([heads, ...lines])], name, { type: 'text/csv' })
}
