import { encodePart } from '#contract/wire/endpoint.ts'
import { splitPath, splitQuery } from './path.ts'

/** One segment of a path pattern: a word, or a parameter that may be confined to digits. */
type Segment = { readonly word: string } | { readonly name: string; readonly isDigits: boolean }

export type Pattern = readonly Segment[]
export type Params = Readonly<Record<string, string>>

/**
 * Reads `/scene/info/:id(\d+)`. Digits are the only constraint understood: patterns come from the platform, and a
 * hostile expression must not be compiled. Any other constraint is taken as none.
 */
export function parsePattern(path: string): Pattern {
  return splitPath(splitQuery(path).bare.replace(/\((?!\\d\+\))[^()]*\)/g, '')).map((segment) => {
    const [, name, digits] = /^:(\w+)(\(\\d\+\))?/.exec(segment) ?? []
    return name === undefined ? { word: segment } : { name, isDigits: digits !== undefined }
  })
}

/** Values of the parameters where the decoded segments fit the pattern. */
export function matchPattern(pattern: Pattern, segments: readonly string[]): Params | undefined {
  if (pattern.length !== segments.length) return undefined
  const values: [name: string, value: string][] = []
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? ''
    if ('word' in part) {
      if (part.word !== segment) return undefined
    } else {
      if (part.isDigits && !/^\d+$/.test(segment)) return undefined
      values.push([part.name, segment])
    }
  }
  return Object.fromEntries(values)
}

/** A path with its parameters filled in, or nothing where a value is missing. */
export function fillPattern(path: string, params: Params): string | undefined {
  if (!hasParams(path)) return path
  const segments: string[] = []
  for (const part of parsePattern(path)) {
    const value =
      'word' in part ? part.word : Object.hasOwn(params, part.name) ? params[part.name] : undefined
    if (value === undefined) return undefined
    segments.push(encodePart(value))
  }
  return `/${segments.join('/')}`
}

/** Whether a path has parameters, so that it cannot be opened as it stands. */
export function hasParams(path: string): boolean {
  return parsePattern(path).some((part) => 'name' in part)
}

/** The same text for patterns that differ only in the names and constraints of their parameters. */
export function shapeOf(path: string): string {
  return parsePattern(path)
    .map((part) => ('word' in part ? `/${part.word}` : '/:'))
    .join('')
}

/** Orders patterns from the most to the least specific, segment by segment: word, digits, anything. */
export function comparePatterns(left: Pattern, right: Pattern): number {
  for (const [index, part] of left.entries()) {
    const other = right[index]
    const difference = other === undefined ? 0 : looseness(part) - looseness(other)
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

function looseness(part: Segment): number {
  if ('word' in part) return 0
  return part.isDigits ? 1 : 2
}
