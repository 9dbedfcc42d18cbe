import type { Text2 } from '../../contract/schema/language.ts'
import { formulaTexts } from './texts.ts'

/** A piece of an expression, and where it stands. */
export interface Token {
  kind: 'number' | 'name' | 'operator' | 'bracket' | 'comma'
  text: string
  at: number
}

/** What is wrong with an expression, and where: `at` counts characters from 0. A warning keeps nothing from being run. */
export interface Problem {
  code: ProblemCode
  severity: 'error' | 'warning'
  at: number
  length: number
  text: Text2
  /** What could stand there instead. */
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

/** Characters of an expression, brackets inside one another, and parts worked out in one go: about 50 ms of them. */
export const formulaLimits = { length: 255, depth: 24, arguments: 12, steps: 2_000_000 }

const pattern = /\s+|(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|([A-Za-z]\w*)|(<=|>=|==|!=|[-+*/^%<>])|([()])|(,)/y
const kinds = ['number', 'name', 'operator', 'bracket', 'comma'] as const

/** The pieces of an expression, or the first character that belongs to none. Runs in linear time. */
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
