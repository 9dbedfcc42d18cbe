import { fillBoth } from '../../../contract/schema/fill-both.ts'
import type { Text2 } from '../../../contract/schema/language.ts'
import { evaluateAt, type VoidReason } from '../../compute/evaluate.ts'
import { parse, type Node } from '../../compute/parse.ts'
import { bytesOf, type Bytes } from '../frames/bytes.ts'
import { readBytes } from './byte-names.ts'

/** What a script may be at most: lines of it, and bytes of a frame. */
export const scriptLimits = { lines: 60, bytes: 2048 } as const

const words = {
  form: ['Write name = expression.', '请写成 名称 = 表达式。'],
  twice: ['This name stands above already.', '该名称已在上文使用。'],
  unknown: ['There is no value of this name: {name}.', '没有名为 {name} 的值。'],
  many: [`Use at most ${scriptLimits.lines} lines.`, `最多 ${scriptLimits.lines} 行。`],
} satisfies Record<string, Text2>

export interface ScriptLine {
  line: number
  name: string
  value: number | null
  problem?: Text2
  reason?: VoidReason
}

/**
 * Runs a script over a frame: lines of `name = expression` in the language of formulas, with the bytes of the frame as
 * values. The language has no loops, no objects and no way out of itself, an expression is short and its steps are
 * counted, so a script can neither hang, grow, nor reach anything.
 */
export function runScript(script: string, frame: string): ScriptLine[] {
  const bytes = bytesOf(frame.slice(0, scriptLimits.bytes * 3))
  const known = new Map<string, number | null>()
  const lines = script.split('\n').flatMap((text, place) => {
    const code = (text.split('#', 1)[0] ?? '').trim()
    return code === '' ? [] : [{ line: place + 1, code }]
  })
  return lines.slice(0, scriptLimits.lines + 1).map(({ line, code }, place) => {
    if (place >= scriptLimits.lines) return { line, name: '', value: null, problem: words.many }
    const [, name = '', source = ''] = /^([A-Za-z]\w{0,31})\s*=\s*(.*)$/.exec(code) ?? []
    const empty = { line, name, value: null }
    if (name === '') return { ...empty, problem: words.form }
    if (known.has(name)) return { ...empty, problem: words.twice }
    const outcome = outcomeOf(source, bytes, known)
    known.set(name, outcome.value)
    return { ...empty, ...outcome }
  })
}

function outcomeOf(
  source: string,
  bytes: Bytes,
  known: ReadonlyMap<string, number | null>,
): Pick<ScriptLine, 'value' | 'problem' | 'reason'> {
  const read = parse(source)
  if ('problem' in read) return { value: null, problem: read.problem.text }
  const series = new Map<string, readonly (number | null)[]>()
  for (const name of namesIn(read.node)) {
    const value = known.has(name) ? known.get(name) : readBytes(name, bytes)
    if (value === undefined) return { value: null, problem: fillBoth(words.unknown, { name }) }
    series.set(name, [value])
  }
  return evaluateAt(read.node, { length: 1, series, hours: 1 }, 0)
}

function namesIn(node: Node): string[] {
  switch (node.kind) {
    case 'name':
      return [node.name]
    case 'number':
      return []
    case 'minus':
      return namesIn(node.of)
    case 'binary':
      return [...namesIn(node.left), ...namesIn(node.right)]
    case 'call':
      return node.values.flatMap(namesIn)
  }
}
