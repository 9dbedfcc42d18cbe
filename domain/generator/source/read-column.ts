import { plainColumn, type SourceColumn } from './source-table.ts'
import type { Token } from './tokens.ts'

/** Second words of types of two and more words. */
const typeWords: Readonly<Record<string, readonly string[]>> = {
  character: ['varying'],
  char: ['varying'],
  national: ['character', 'varchar', 'varying'],
  bit: ['varying'],
  double: ['precision'],
  long: ['varchar', 'varbinary'],
}

/** Whether a bare word at a place is this one; what is quoted is a name. */
export function isWord(token: Token | undefined, ...words: readonly string[]): boolean {
  return token?.kind === 'word' && words.includes(token.text.toLowerCase())
}

/** The place after the bracket that closes the one at `at`. */
export function afterBracket(tokens: readonly Token[], at: number): number {
  let depth = 0
  for (let place = at; place < tokens.length; place += 1) {
    const { kind, text } = tokens[place] ?? { kind: 'sign', text: '' }
    if (kind === 'sign' && text === '(') depth += 1
    if (kind === 'sign' && text === ')') depth -= 1
    if (depth === 0) return place + 1
  }
  return tokens.length
}

/** Whether a token is this sign, outside texts and names. */
export function isSign(token: Token | undefined, sign: string): boolean {
  return token?.kind === 'sign' && token.text === sign
}

/** Reads one column of a `create table`: its name, its type, and what is said after them. */
export function readColumn(tokens: readonly Token[]): SourceColumn | undefined {
  const [name, first] = tokens
  if (name === undefined || name.kind === 'sign' || name.kind === 'text') return undefined
  if (first === undefined || first.kind === 'sign' || first.kind === 'text') return undefined
  const type = readType(tokens, 1)
  return { ...plainColumn(name.text, type.name), ...type.sizes, ...readRest(tokens, type.end) }
}

/** A name may say its schema before it, `public.colour`; the last part counts. */
function readType(tokens: readonly Token[], from: number) {
  let at = from
  while (isSign(tokens[at + 1], '.')) at += 2
  let name = tokens[at]?.text.toLowerCase() ?? ''
  at += 1
  while (isWord(tokens[at], ...(typeWords[name.split(' ')[0] ?? ''] ?? []))) {
    name += ` ${tokens[at]?.text.toLowerCase() ?? ''}`
    at += 1
  }
  let inside: readonly Token[] = []
  if (isSign(tokens[at], '(')) {
    const end = afterBracket(tokens, at)
    inside = tokens.slice(at + 1, end - 1)
    at = end
  }
  if (isSign(tokens[at], '[')) {
    name += '[]'
    while (isSign(tokens[at], '[') || isSign(tokens[at], ']') || /^\d+$/.test(tokens[at]?.text ?? '')) at += 1
  }
  return { name, sizes: sizesOf(name, inside), end: at }
}

function sizesOf(type: string, inside: readonly Token[]): Partial<SourceColumn> {
  if (type === 'enum' || type === 'set') {
    return { values: inside.flatMap(({ kind, text }) => (kind === 'text' ? [text] : [])) }
  }
  const [size, decimals] = inside.flatMap(({ text }) => (/^\d{1,9}$/.test(text) ? [Number(text)] : []))
  return { ...(size !== undefined && { size }), ...(decimals !== undefined && { decimals }) }
}

/** What is said of a column in any order; what is not known is passed over. */
function readRest(tokens: readonly Token[], from: number): Partial<SourceColumn> {
  const found: Partial<SourceColumn> = {}
  for (let at = from; at < tokens.length; at += 1) {
    const [here, next] = [tokens[at], tokens[at + 1]]
    if (isSign(here, '(')) at = afterBracket(tokens, at) - 1
    else if (isWord(here, 'default')) at += 1
    else if (isWord(here, 'not') && isWord(next, 'null')) found.required = true
    else if (isWord(here, 'unsigned')) found.unsigned = true
    else if (isWord(here, 'unique')) found.unique = true
    else if (isWord(here, 'primary')) found.primary = true
    else if (isWord(here, 'generated') && !hasIdentity(tokens, at)) found.generated = true
    else if (isWord(here, 'comment') && next?.kind === 'text') found.comment = next.text
    else if (isWord(here, 'references')) found.references = lastOfName(tokens, at + 1).name
  }
  return found
}

/** `generated always as identity` numbers rows; `generated always as (…)` works a value out. */
function hasIdentity(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(at, at + 5).some((token) => isWord(token, 'identity'))
}

/** Reads `schema.table`; the last part is the name. */
export function lastOfName(tokens: readonly Token[], from: number): { name: string; end: number } {
  let at = from
  while (isSign(tokens[at + 1], '.')) at += 2
  return { name: tokens[at]?.text ?? '', end: at + 1 }
}
