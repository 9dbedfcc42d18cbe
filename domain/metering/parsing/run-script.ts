import { fillBoth } from '../../../contract/schema/fill-both.ts'
import type { Text2 } from '../../../contract/schema/language.ts'
import { evaluateAt, type VoidReason } from '../../compute/evaluate.ts'
import { parse, type Node } from '../../compute/parse.ts'
import { bytesOf, type Bytes, wholeOf } from '../frames/bytes.ts'
import { dataShift } from '../frames/dlt645.ts'

/** Maximum number of bytes of a value. */
const most = 6

/**
 * Reads the value of a name from a frame by byte position, counted from 0: `byte_12`; big-endian `be_12_2` and
 * little-endian `le_12_2` integers; `sbe_12_2`, a signed big-endian one; `bcd_12_2`, little-endian BCD with 33H
 * subtracted, as in DL/T 645. Undefined for an unknown name, null when the frame ends before it or a digit is invalid.
 */
function readBytes(name: string, bytes: Bytes): number | null | undefined {
  const [, kind, from = '', length = '1'] = /^(byte|be|le|sbe|bcd)_(\d{1,4})(?:_(\d))?$/.exec(name) ?? []
  const [start, size] = [Number(from), Number(length)]
  if (kind === undefined || size < 1 || size > most) return undefined
  const part = bytes.slice(start, start + size)
  if (part.length < size) return null
  switch (kind) {
    case 'le':
      return wholeOf(part.toReversed())
    case 'sbe':
      return wholeOf(part, true)
    case 'bcd':
      return digitsOf(part.map((byte) => (byte - dataShift + 256) % 256).toReversed())
    default:
      return wholeOf(part)
  }
}

function digitsOf(bytes: Bytes): number | null {
  let value = 0
  for (const byte of bytes) {
    const [high, low] = [byte >> 4, byte & 0x0f]
    if (high > 9 || low > 9) return null
    value = value * 100 + high * 10 + low
  }
  return value
}

/** Maximum number of lines of a script, and of bytes of a frame. */
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
 * Runs a script on a frame: lines of `name = expression` in the formula language, with the bytes of the frame as
 * values. The language has no loops, objects or side effects, and expressions are limited in length and steps, so a
 * script can neither hang nor exhaust memory nor access anything else.
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
    const [, name = '', source = ''] = /^([A-Za-z]\w{0,31})\s*=(.*)$/.exec(code) ?? []
    const empty = { line, name, value: null }
    if (name === '') return { ...empty, problem: words.form }
    if (known.has(name)) return { ...empty, problem: words.twice }
    const outcome = outcomeOf(source.trim(), bytes, known)
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
