import { isTest, lineAt, type Finding, type SourceFile } from '../source-file.ts'

/** Names that are the same in both languages. */
const sameInBoth = new Set(['English', '中文', 'Redis', 'IoT', 'Excel', 'Webhook'])

/** Abbreviations, units and signs, which no language translates: `DI`, `Q kvar`, `1280 × 720`, `{old} → {new}`. */
const untranslated = /^(?:\{\w+\}|[A-Z]{1,7}\b|kWh|kW|kvarh|kvar|kVA|Hz|dBm|imp|[^A-Za-z\p{Script=Han}])+$/u

const literal = `'(?:[^'\\\\\\n]|\\\\.)*'|"(?:[^"\\\\\\n]|\\\\.)*"`
const pair = `(${literal})\\s*,\\s*(${literal})`
/** `key: ['English', '中文']` */
const property = new RegExp(`[\\w'"]:\\s*\\[\\s*${pair}\\s*,?\\s*\\]`, 'g')
/** `text('English', '中文', …)` and its sisters in contract/schema/field.ts. */
const field = new RegExp(`\\b(?:text|secret|number|flag|choice|time|refs?)\\(\\s*${pair}`, 'g')
/** `t(['English', '中文'])`, a text where it is used. */
const inPlace = new RegExp(`\\b(?:t|textNow|say|fillBoth)\\(\\s*\\[\\s*${pair}\\s*,?\\s*\\]`, 'g')
/** `['value', 'English', '中文']`, an option of a choice. */
const option = new RegExp(`\\[\\s*(?:${literal}|[\\w.]+)\\s*,\\s*${pair}\\s*,?\\s*\\]`, 'g')

/** Names of fields, addresses and the like also come in pairs. */
const identifier = /^\/?[a-z][\w/.:-]*$/

/** Nothing but `{name}` places and punctuation: the values bring the words. */
const places = /^(?:\{\w+\}|[：，、？！（）“”/ ])+$/

const han = /\p{Script=Han}/u

/** English that says of one what is said of several: `{n} devices`, `{rows} rows`; `most`, `first` and the like are never one. */
const uncounted =
  /(?<!\b(?:most|first|last|All|of) )\{(?:n|count|(?!address)[a-z]+s)\} (?!is\b|has\b|was\b|does\b|ms\b)[a-z]+s\b/

/** A text in both languages, and where it stands in its file. */
interface TextPair {
  index: number
  en: string
  zh: string
}

/** The texts of a file of the contract or the console, as far as they are written as pairs. */
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

/** Every text stands in both languages, each half in its own: `[English, 中文]`. Spec §1, §9. */
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
  if (places.test(zh)) return undefined
  if (han.test(en)) return `the English half is Chinese: "${en}"`
  return han.test(zh) ? undefined : `the Chinese half is not Chinese: "${zh}"`
}

function unquote(text = ''): string {
  return text.slice(1, -1)
}
