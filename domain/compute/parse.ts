import jsep from 'jsep'
import { isFunctionName, functionOf, type FunctionName } from './functions.ts'
import { error, tokensOf, type Problem, type Token } from './tokens.ts'
import { formulaTexts as texts } from './texts.ts'

/** Operators with their precedence. */
const operators = {
  '==': 1,
  '!=': 1,
  '<': 2,
  '>': 2,
  '<=': 2,
  '>=': 2,
  '+': 3,
  '-': 3,
  '*': 4,
  '/': 4,
  '%': 4,
  '^': 5,
} as const
export type Operator = keyof typeof operators

jsep.removeAllBinaryOps()
jsep.removeAllUnaryOps()
jsep.removeAllLiterals()
for (const [operator, precedence] of Object.entries(operators)) {
  jsep.addBinaryOp(operator, precedence, operator === '^')
}
jsep.addUnaryOp('-')
jsep.addUnaryOp('+')

/** Node of the syntax tree with its position. */
export type Node = { at: number } & (
  | { kind: 'number'; value: number | null }
  | { kind: 'name'; name: string }
  | { kind: 'minus'; of: Node }
  | { kind: 'binary'; operator: Operator; left: Node; right: Node }
  | { kind: 'call'; name: FunctionName; values: readonly Node[] }
)

/** Parses an expression without running it; only constructs of the language are accepted. */
export function parse(source: string): { node: Node } | { problem: Problem } {
  const read = tokensOf(source)
  if ('problem' in read) return read
  if (read.tokens.length === 0) return { problem: error('syntax', 0, 1, texts.empty) }
  try {
    return { node: new Reader(read.tokens).node(jsep(source)) }
  } catch (reason) {
    return { problem: reason instanceof Stop ? reason.problem : syntaxProblem(source, read.tokens, reason) }
  }
}

/** Aborts parsing with a problem. */
class Stop extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.text[0])
    this.problem = problem
  }
}

/** Converts the parser's tree, which has no positions, to nodes: its elements are in the order of the tokens. */
class Reader {
  readonly #tokens: readonly Token[]
  #next = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens.filter(({ kind }) => kind !== 'bracket' && kind !== 'comma')
  }

  node(given: jsep.Expression): Node {
    // the parser produces no other node types
    const one = given as jsep.CoreExpression
    switch (one.type) {
      case 'Literal':
        return this.#number(this.#take())
      case 'Identifier':
      case 'ThisExpression':
        return this.#name(this.#take())
      case 'UnaryExpression':
        return this.#unary(this.#take(), one.argument)
      case 'BinaryExpression':
        return this.#binary(one)
      case 'CallExpression':
        return this.#call(one)
      case 'Compound':
        return this.#compound(one.body)
      case 'ArrayExpression':
      case 'ConditionalExpression':
      case 'MemberExpression':
      case 'SequenceExpression':
        throw new Stop(error('syntax', 0, 1, texts.early))
    }
  }

  #take(): Token {
    const token = this.#tokens[this.#next]
    this.#next += 1
    return token ?? { kind: 'name', text: '', at: 0 }
  }

  #number({ text, at }: Token): Node {
    const value = Number(text)
    if (Number.isFinite(value)) return { kind: 'number', value, at }
    throw new Stop(error('syntax', at, text.length, texts.unexpected(text)))
  }

  #name({ text, at }: Token): Node {
    if (text === 'null') return { kind: 'number', value: null, at }
    if (isFunctionName(text)) throw new Stop(error('syntax', at, text.length, texts.called(text)))
    return { kind: 'name', name: text, at }
  }

  #unary({ text, at }: Token, argument: jsep.Expression): Node {
    const of = this.node(argument)
    return text === '-' ? { kind: 'minus', of, at } : of
  }

  #binary({ left: first, right: second }: jsep.BinaryExpression): Node {
    const left = this.node(first)
    const { text, at } = this.#take()
    // only these operators are registered with the parser
    return { kind: 'binary', operator: text as Operator, left, right: this.node(second), at }
  }

  #call({ callee, arguments: values }: jsep.CallExpression): Node {
    const { text: name, at } = this.#take()
    if (callee.type !== 'Identifier' || !isFunctionName(name)) {
      throw new Stop(error('unknownFunction', at, Math.max(1, name.length), texts.notFunction(name)))
    }
    const [least, most] = functionOf(name).takes
    if (values.length < least || values.length > most) {
      const wanted = least === most ? String(least) : `${least}–${most}`
      throw new Stop(error('arity', at, name.length, texts.few(name, wanted)))
    }
    return { kind: 'call', name, values: values.map((value) => this.node(value)), at }
  }

  /** Rejects several expressions in a row, and empty brackets. */
  #compound([first]: readonly jsep.Expression[]): never {
    if (first !== undefined) this.node(first)
    const token = this.#tokens[this.#next]
    const problem =
      token === undefined
        ? error('syntax', 0, 1, texts.early)
        : error('syntax', token.at, token.text.length, texts.two)
    throw new Stop(problem)
  }
}

/** Translates an error of the parser into a problem for users. */
function syntaxProblem(source: string, tokens: readonly Token[], reason: unknown): Problem {
  const index = reason instanceof Error && 'index' in reason ? Number(reason.index) : source.length
  const before = tokens.findLast(({ at }) => at < index)
  const here = tokens.find(({ at }) => at >= index)
  const open = unclosed(tokens)
  if (before?.kind === 'operator' || before?.kind === 'comma') {
    return error('syntax', before.at, before.text.length, texts.follow(before.text))
  }
  if (open !== undefined && here === undefined) return error('syntax', open.at, 1, texts.unclosed)
  if (here === undefined) return error('syntax', Math.max(0, source.length - 1), 1, texts.early)
  return error('syntax', here.at, here.text.length, texts.unexpected(here.text))
}

/** Returns the innermost unclosed bracket. */
function unclosed(tokens: readonly Token[]): Token | undefined {
  const open: Token[] = []
  for (const token of tokens) {
    if (token.text === '(') open.push(token)
    if (token.text === ')') open.pop()
  }
  return open.at(-1)
}
