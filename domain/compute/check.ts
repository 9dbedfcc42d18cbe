import { functionNames } from './functions.ts'
import { parse, type Node } from './parse.ts'
import { error, type Problem } from './tokens.ts'
import { formulaTexts as texts } from './texts.ts'
import { checkUnits } from './units.ts'

/** Argument available to the checked expression. */
interface KnownArgument {
  name: string
  unit: string
}

/** Result of checking an expression without running it. */
export interface Checked {
  /** Missing when the expression has errors. */
  node?: Node
  /** Unit of the result, if it can be derived. */
  unit: string
  problems: readonly Problem[]
}

/** Parses an expression and returns all its problems in order of position. */
export function checkExpression(source: string, known: readonly KnownArgument[], output: string): Checked {
  const read = parse(source)
  if ('problem' in read) return { unit: '', problems: [read.problem] }
  const { node } = read
  const names = [...namesIn(node)]
  const errors = [...unknownNames(names, known), ...nested(node, false)]
  const unitOf = (name: string) => known.find((one) => one.name === name)?.unit ?? ''
  const units = errors.length === 0 ? checkUnits(node, unitOf, output) : { unit: '', problems: [] }
  const used = new Set(names.map(({ name }) => name))
  const unused = known.filter(({ name }) => !used.has(name)).map(({ name }) => unusedArgument(name))
  const problems = [...errors, ...zeroes(node), ...units.problems].toSorted((a, b) => a.at - b.at)
  const isSound = problems.every(({ severity }) => severity !== 'error')
  return { ...(isSound && { node }), unit: units.unit, problems: [...problems, ...unused] }
}

function unusedArgument(name: string): Problem {
  return { code: 'unused', severity: 'warning', at: 0, length: 0, text: texts.unused(name), suggestion: name }
}

function childrenOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'minus':
      return [node.of]
    case 'binary':
      return [node.left, node.right]
    case 'call':
      return node.values
    case 'name':
    case 'number':
      return []
  }
}

function* namesIn(node: Node): Generator<{ name: string; at: number }> {
  if (node.kind === 'name') yield node
  for (const child of childrenOf(node)) yield* namesIn(child)
}

function unknownNames(
  names: readonly { name: string; at: number }[],
  known: readonly KnownArgument[],
): Problem[] {
  return names
    .filter(({ name }) => known.every((one) => one.name !== name))
    .map(({ name, at }) => {
      const suggestion = nearest(name, [...known.map((one) => one.name), ...functionNames])
      const problem = error('unknownName', at, name.length, texts.unknown(name))
      return suggestion === undefined ? problem : { ...problem, suggestion }
    })
}

/** Reports nested `diff` and `rate`: each evaluates its argument twice, so nesting would double the work every time. */
function nested(node: Node, isInside: boolean): Problem[] {
  const isChange = node.kind === 'call' && (node.name === 'diff' || node.name === 'rate')
  if (isChange && isInside) return [error('nesting', node.at, node.name.length, texts.nesting)]
  return childrenOf(node).flatMap((child) => nested(child, isInside || isChange))
}

function zeroes(node: Node): Problem[] {
  const isZero =
    node.kind === 'binary' &&
    (node.operator === '/' || node.operator === '%') &&
    node.right.kind === 'number' &&
    node.right.value === 0
  const own = isZero ? [error('divideByZero', node.at, node.operator.length, texts.zero)] : []
  return [...own, ...childrenOf(node).flatMap(zeroes)]
}

/** Returns the name with the smallest Levenshtein distance, at most a third of its length. */
function nearest(name: string, from: readonly string[]): string | undefined {
  const [best] = from
    .map((other) => ({ other, distance: distanceOf(name.toLowerCase(), other.toLowerCase()) }))
    .filter(({ other, distance }) => distance <= Math.max(1, Math.floor(other.length / 3)))
    .toSorted((a, b) => a.distance - b.distance)
  return best?.other
}

/** Levenshtein distance. */
function distanceOf(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (const [row, letter] of [...a].entries()) {
    const next = [row + 1]
    for (const [place, other] of [...b].entries()) {
      const changed = (before[place] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (before[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    }
    before = next
  }
  return before[b.length] ?? 0
}

/** Formula as a node of the dependency graph: its output, and the properties it reads. */
export interface Linked {
  code: string
  output: string
  reads: readonly string[]
}

/**
 * Returns the cycle of formulas that a formula would create, as codes from itself back to itself; undefined when there
 * is none. Visits each formula at most once.
 */
export function loopThrough(start: Linked, others: readonly Linked[]): string[] | undefined {
  const byOutput = new Map([...others, start].map((one) => [one.output, one]))
  const seen = new Set<string>()
  const walk = (from: Linked, path: readonly string[]): string[] | undefined => {
    for (const read of from.reads) {
      const next = byOutput.get(read)
      if (next === undefined) continue
      if (next.output === start.output) return [...path, start.code]
      if (seen.has(next.output)) continue
      seen.add(next.output)
      const found = walk(next, [...path, next.code])
      if (found !== undefined) return found
    }
    return undefined
  }
  return walk(start, [start.code])
}
