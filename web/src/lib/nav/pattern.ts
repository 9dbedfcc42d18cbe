import { encodePart } from '#contract/wire/endpoint.ts'
import { splitPath, splitQuery } from './path.ts'

/** Segment of a path pattern: a literal, or a parameter that may be restricted to digits. */
type Segment = { readonly word: string } | { readonly name: string; readonly isDigits: boolean }

export type Pattern = readonly Segment[]
export type Params = Readonly<Record<string, string>>

/**
 * Parses a pattern such as `/scene/info/:id(\d+)`. Only the digits constraint is supported and others are ignored, as
 * patterns come from the platform and a hostile expression must not be compiled.
 */
export function parsePattern(path: string): Pattern {
  return splitPath(splitQuery(path).bare.replace(/\((?!\\d\+\))[^()]*\)/g, '')).map((segment) => {
    const [, name, digits] = /^:(\w+)(\(\\d\+\))?/.exec(segment) ?? []
    return name === undefined ? { word: segment } : { name, isDigits: digits !== undefined }
  })
}

/** Returns the parameters of decoded segments; undefined when they do not match. */
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

/** Fills in the parameters of a path; undefined when a value is missing. */
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

/** Whether a path contains parameters and cannot be opened as it is. */
export function hasParams(path: string): boolean {
  return parsePattern(path).some((part) => 'name' in part)
}

/** Returns a key that is equal for patterns differing only in parameter names and constraints. */
export function shapeOf(path: string): string {
  return parsePattern(path)
    .map((part) => ('word' in part ? `/${part.word}` : '/:'))
    .join('')
}

/** Compares patterns by descending specificity, segment by segment: literal, digits, any. */
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
