import { acts } from '../../../contract/text/acts.ts'
import { labels } from '../../../contract/text/labels.ts'
import { states } from '../../../contract/text/states.ts'
import { things } from '../../../contract/text/things.ts'
import type { GeneratorColumn } from '../table.ts'
import { array, call, object, quote, type Code, type Entry } from './print.ts'

/** A field of a resource as code, and what its file must import for it. */
export interface FieldCode {
  entry: Entry
  /** Names of builders, and files of shared words. */
  uses: readonly string[]
}

/** The line of a resource that declares a column. */
export function fieldCode(column: GeneratorColumn): FieldCode {
  const words = wordArgs(column.en, column.zh)
  const more = moreOf(column)
  const tail = more.length > 0 ? [object(more)] : []
  if (column.localised) {
    const callee = column.control === 'longText' ? 'localisedLong' : 'localised'
    return {
      entry: call(`...${callee}`, quote(column.field), ...words.args, ...tail),
      uses: [callee, ...words.uses],
    }
  }
  const options = optionArgs(column)
  const args = [...words.args, ...options.args, ...tail]
  return {
    entry: [column.field, call(column.control, ...args)],
    uses: [column.control, ...words.uses, ...options.uses],
  }
}

function wordArgs(en: string, zh: string): { args: Code[]; uses: string[] } {
  const { file, spread } = sharedWord(en, zh)
  if (file === undefined || spread === undefined) return { args: [quote(en), quote(zh)], uses: [] }
  return { args: [spread], uses: [file] }
}

function optionArgs({ control, options, resource }: GeneratorColumn): { args: Code[]; uses: string[] } {
  if (control === 'ref') return { args: [quote(resource)], uses: [] }
  if (control !== 'choice' && control !== 'choices') return { args: [], uses: [] }
  const coded = options.map(({ value, en, zh }) => {
    const words = wordArgs(en, zh)
    // several values are texts
    const own = typeof value === 'number' && control === 'choice' ? String(value) : quote(String(value))
    return { code: array([own, ...words.args]), uses: words.uses }
  })
  return { args: [array(coded.map(({ code }) => code))], uses: coded.flatMap(({ uses }) => uses) }
}

function moreOf(column: GeneratorColumn): Entry[] {
  const { required, unique, min, max, decimals, dict } = column
  const isSized = column.control === 'text' || column.control === 'longText' || column.control === 'number'
  const sizes = isSized ? { min, max } : {}
  return [
    ...entries({ required: required || undefined, ...sizes }),
    ...entries({ unique: unique || undefined }),
    ...entries({ decimals: column.control === 'number' ? decimals : undefined }),
    ...(dict === '' || column.options.length === 0 ? [] : [['dict', quote(dict)] as const]),
  ]
}

function entries(values: Readonly<Record<string, number | boolean | undefined>>): Entry[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  )
}

const shared = new Map(
  Object.entries({ labels, states, things, acts }).flatMap(([file, words]) =>
    Object.entries(words).map(([name, [en, zh]]) => [keyOf(en, zh), { file, name }] as const),
  ),
)

/** A pair of words as code: by its name in `contract/text` where it stands there, else both halves. */
interface WordCode {
  /** File of `contract/text` that must be imported. */
  file?: string
  /** `...labels.name`, where the pair is shared. */
  spread?: string
}

/** Where a pair of words stands in `contract/text`, if it does. */
function sharedWord(en: string, zh: string): WordCode {
  const known = shared.get(keyOf(en, zh))
  return known === undefined ? {} : { file: known.file, spread: `...${known.file}.${known.name}` }
}

function keyOf(en: string, zh: string): string {
  return `${en}\n${zh}`
}
