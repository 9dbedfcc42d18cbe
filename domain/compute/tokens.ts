import type { Text2 } from '../../contract/schema/language.ts'
import { formulaTexts } from './texts.ts'

/** Token of an expression with its position. */
export interface Token {
  kind: 'number' | 'name' | 'operator' | 'bracket' | 'comma'
  text: string
  at: number
}

/** Problem of an expression; `at` is a character offset from 0. Warnings do not prevent evaluation. */
export interface Problem {
  code: ProblemCode
  severity: 'error' | 'warning'
  at: number
  length: number
  text: Text2
  /** Suggested replacement. */
  suggestion?: string
}

export const problemCodes = [
  'tooLong',
  'tooDeep',
  'character',
  'syntax',
  'unknownName',
  'unknownFunction',
  'arity',
  'nesting',
  'unused',
  'divideByZero',
  'unit',
  'loop',
] as const
type ProblemCode = (typeof problemCodes)[number]

/** Maximum length in characters, nesting depth, number of arguments, and evaluation steps (about 50 ms). */
export const formulaLimits = { length: 255, depth: 24, arguments: 12, steps: 2_000_000 }

const pattern = /\s+|(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|([A-Za-z]\w*)|(<=|>=|==|!=|[-+*/^%<>])|([()])|(,)/y
const kinds = ['number', 'name', 'operator', 'bracket', 'comma'] as const

/** Splits an expression into tokens, or returns the problem of the first invalid character. Runs in linear time. */
export function tokensOf(source: string): { tokens: Token[] } | { problem: Problem } {
  const long = source.length > formulaLimits.length
  if (long) return { problem: error('tooLong', formulaLimits.length, 1, formulaTexts.tooLong(source.length)) }
  const tokens: Token[] = []
  let depth = 0
  let at = 0
  while (at < source.length) {
    pattern.lastIndex = at
    const found = pattern.exec(source)
    if (found === null) {
      const [character = ''] = source.slice(at)
      return { problem: error('character', at, character.length, formulaTexts.character(character)) }
    }
    const place = found.slice(1).findIndex((part) => part !== undefined)
    const [text] = found
    const kind = kinds[place]
    if (text === '(') depth += 1
    if (text === ')') depth -= 1
    if (depth > formulaLimits.depth) return { problem: error('tooDeep', at, 1, formulaTexts.tooDeep) }
    if (kind !== undefined) tokens.push({ kind, text, at })
    at += text.length
  }
  return { tokens }
}

export function error(code: ProblemCode, at: number, length: number, text: Text2): Problem {
  return { code, severity: 'error', at, length, text }
}
