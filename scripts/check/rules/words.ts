import { readFileSync } from 'node:fs'
import { isTest, lineAt, type Finding, type SourceFile } from '../source-file.ts'
import { fromRoot } from '../../root.ts'

/** Names that are the same in both languages. */
const sameInBoth = new Set(['English', '中文', 'Redis', 'IoT', 'Excel', 'Webhook'])

/** Abbreviations, units and symbols, which are not translated: `DI`, `Q kvar`, `1280 × 720`, `{old} → {new}`. */
const untranslated = /^(?:\{\w+\}|[A-Z]{1,7}\b|kWh|kW|kvarh|kvar|kVA|Hz|dBm|imp|[^A-Za-z\p{Script=Han}])+$/u

const literal = `'(?:[^'\\\\\\n]|\\\\.)*'|"(?:[^"\\\\\\n]|\\\\.)*"`
const twoTexts = `(${literal})\\s*,\\s*(${literal})`
/** `key: ['English', '中文']` */
const property = new RegExp(`[\\w'"]:\\s*\\[\\s*${twoTexts}\\s*,?\\s*\\]`, 'g')
/** `text('English', '中文', …)` and similar functions of contract/schema/field.ts. */
const field = new RegExp(`\\b(?:text|secret|number|flag|choice|time|refs?)\\(\\s*${twoTexts}`, 'g')
/** `t(['English', '中文'])`: inline text. */
const inPlace = new RegExp(`\\b(?:t|textNow|say|fillBoth)\\(\\s*\\[\\s*${twoTexts}\\s*,?\\s*\\]`, 'g')
/** `['value', 'English', '中文']`: option of a choice. */
const option = new RegExp(`\\[\\s*(?:${literal}|[\\w.]+)\\s*,\\s*${twoTexts}\\s*,?\\s*\\]`, 'g')

/** Field names, addresses and similar strings, which also occur in pairs. */
const identifier = /^\/?[a-z][\w/.:-]*$/

/** Only `{name}` placeholders and punctuation, as the values provide the words. */
const onlyPlaces = /^(?:\{\w+\}|[：，、？！（）“”/ ])+$/

const han = /\p{Script=Han}/u

/** English plural after a count: `{n} devices`, `{rows} rows`; `most`, `first` and the like never mean one. */
const uncounted =
  /(?<!\b(?:most|first|last|All|of) )\{(?:n|count|(?!address)[a-z]+s)\} (?!is\b|has\b|was\b|does\b|ms\b)[a-z]+s\b/

/** Text in both languages, with its position in the file. */
interface TextPair {
  index: number
  en: string
  zh: string
}

/** Returns the texts of a contract or console file that are written as pairs. */
export function textPairs(file: SourceFile): TextPair[] {
  if (!/^(?:contract|domain|web\/src)\/.*\.tsx?$/.test(file.path) || isTest(file) || !han.test(file.text))
    return []
  return [property, field, inPlace, option].flatMap((pattern) =>
    [...file.text.matchAll(pattern)].map((match) => ({
      index: match.index,
      en: unquote(match[1]),
      zh: unquote(match[2]),
    })),
  )
}

/** Reports texts that are not in both languages, each in its own position: `[English, 中文]`. Spec §1, §9. */
export function bothLanguages(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) =>
    textPairs(file).flatMap(({ index, en, zh }) => {
      const message = objection(en, zh)
      return message === undefined ? [] : [{ path: file.path, line: lineAt(file.text, index), message }]
    }),
  )
}

function objection(en: string, zh: string): string | undefined {
  if (en.trim() === '' || zh.trim() === '') return `a language is missing: ["${en}", "${zh}"]`
  if (uncounted.test(en)) return `one is said like several; write {n} [n|device|devices]: "${en}"`
  if (en === zh && sameInBoth.has(en)) return undefined
  if (untranslated.test(en) && untranslated.test(zh)) return undefined
  if (identifier.test(en) && identifier.test(zh)) return undefined
  if (onlyPlaces.test(zh)) return undefined
  if (han.test(en)) return `the English half is Chinese: "${en}"`
  return han.test(zh) ? undefined : `the Chinese half is not Chinese: "${zh}"`
}

function unquote(text = ''): string {
  return text.slice(1, -1)
}

/** Maximum number of files with the same pair: the shared texts, and one further file where these must not be loaded. */
const most = 2

/** Two adjacent strings, matched from each string on, as an option has its value before its texts. */
const neighbours = new RegExp(`(?=(${literal})\\s*,\\s*(${literal}))`, 'g')

/** Reports text pairs repeated in many files, which belong into `contract/text`. */
export function repeatedPairs(files: readonly SourceFile[]): Finding[] {
  const places = new Map<string, Map<string, number>>()
  for (const file of files.filter(mayHoldWords))
    for (const { index, pair } of pairsOf(file.text)) {
      const known = places.get(pair) ?? new Map<string, number>()
      if (!known.has(file.path)) known.set(file.path, lineAt(file.text, index))
      places.set(pair, known)
    }
  return [...places].flatMap(([pair, known]) => (known.size > most ? findingsOf(pair, [...known]) : []))
}

function mayHoldWords(file: SourceFile): boolean {
  return (
    /^(?:contract|domain|web\/src|mock-server)\/.*\.tsx?$/.test(file.path) &&
    !isTest(file) &&
    han.test(file.text)
  )
}

function pairsOf(text: string): { index: number; pair: string }[] {
  return [...text.matchAll(neighbours)].flatMap(({ index, 1: en = '', 2: zh = '' }) =>
    /[A-Za-z]/.test(en) && !han.test(en) && han.test(zh)
      ? [{ index, pair: `${en.slice(1, -1)} · ${zh.slice(1, -1)}` }]
      : [],
  )
}

function findingsOf(pair: string, places: readonly (readonly [path: string, line: number])[]): Finding[] {
  return places.map(([path, line]) => ({
    path,
    line,
    message: `“${pair}” stands in ${places.length} files; let it stand once, in contract/text`,
  }))
}

/** Term of the interface: permitted Chinese translations, and English words that it replaces. */
interface Term {
  english: string
  chinese: readonly string[]
  not: readonly string[]
}

/** Parses the terms of a glossary's last table, with four columns: English, 中文, meaning, not. */
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

/** Reports texts that deviate from the glossary's Chinese or use a replaced word. */
export function glossary(
  files: readonly SourceFile[],
  terms: readonly Term[] = readGlossary(readFileSync(fromRoot('docs/glossary.md'), 'utf8')),
): Finding[] {
  return files.flatMap((file) =>
    textPairs(file).flatMap(({ index, en, zh }) => {
      const message = terms.map((term) => wrongTerm(term, en, zh)).find((found) => found !== undefined)
      return message === undefined ? [] : [{ path: file.path, line: lineAt(file.text, index), message }]
    }),
  )
}

function wrongTerm({ english, chinese, not }: Term, en: string, zh: string): string | undefined {
  const avoided = not.find((word) => en.toLowerCase().includes(word.toLowerCase()))
  if (avoided !== undefined) return `"${avoided}": the glossary's word is "${english}"`
  return en === english && !chinese.includes(zh)
    ? `"${en}" is ${chinese.join(' or ')} in the glossary, not ${zh}`
    : undefined
}
