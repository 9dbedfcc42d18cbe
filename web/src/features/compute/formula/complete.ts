import type { Argument } from '#domain/compute/arguments.ts'
import { functionNames, functionOf } from '#domain/compute/functions.ts'
import type { Text2 } from '#contract/schema/language.ts'

/** Something that could be written next. */
export interface Completion {
  name: string
  shown: string
  hint: Text2
  /** Functions are written with a bracket. */
  isFunction: boolean
}

/** The name that ends at the caret; empty where none does. */
export function wordBefore(text: string, caret: number): string {
  let from = caret
  while (from > 0 && /\w/.test(text.charAt(from - 1))) from -= 1
  // a name begins with a letter
  return text.slice(from, caret).replace(/^[\d_]+/, '')
}

/** What begins as the word does: arguments first, then functions. */
export function completionsFor(
  word: string,
  args: readonly Argument[],
  unitOf: (one: Argument) => string,
): Completion[] {
  const begins = (name: string) => name.toLowerCase().startsWith(word.toLowerCase())
  const own = args.map((one) => ({
    name: one.name,
    shown: one.name,
    hint: [unitOf(one) || '1', unitOf(one) || '1'] as const,
    isFunction: false,
  }))
  const functions = functionNames.map((name) => ({
    name,
    shown: functionOf(name).signature,
    hint: functionOf(name).hint,
    isFunction: true,
  }))
  return [...own, ...functions].filter(({ name }) => name !== '' && begins(name)).slice(0, 8)
}

/** The text with a completion in place of the word before the caret, and where the caret stands then. */
export function completed(
  text: string,
  caret: number,
  { name, isFunction }: Completion,
): { text: string; caret: number } {
  const start = caret - wordBefore(text, caret).length
  const written = isFunction && text[caret] !== '(' ? `${name}(` : name
  return { text: text.slice(0, start) + written + text.slice(caret), caret: start + written.length }
}

/** Line and column of a place, both from 1. */
export function placeIn(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
