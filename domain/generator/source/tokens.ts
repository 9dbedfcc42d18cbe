import { mostTokens } from './source-table.ts'

/** SQL token: an unquoted word or number, a quoted name, a text, or a single sign. */
export interface Token {
  kind: 'word' | 'name' | 'text' | 'sign'
  text: string
  /** Start offset. */
  at: number
}

/** Unterminated text, name or comment. */
class Unclosed extends Error {
  readonly at: number

  constructor(at: number) {
    super(`what begins at ${at} never ends`)
    this.at = at
  }
}

const blank = /[\s\uFEFF]+/y
const word = /[\p{L}\p{N}\p{M}_$@]+/uy
const dollarQuote = /\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy
const closing: Readonly<Record<string, string>> = { '`': '`', '"': '"', '[': ']' }

/** Whether a text is in MySQL dialect, in which a backslash escapes the next character. */
function isMySql(sql: string): boolean {
  return /`|\bengine\s*=|\bauto_increment\b/i.test(sql)
}

/**
 * Splits SQL into tokens in one pass, without comments. `unclosed` is the offset of an unterminated token; a text with
 * too many tokens returns none.
 */
export function tokenize(sql: string): { tokens: Token[]; unclosed?: number; isTooLong?: boolean } {
  const tokens: Token[] = []
  const reader = new Reader(sql)
  try {
    for (let token = reader.next(); token !== undefined; token = reader.next()) {
      if (tokens.length === mostTokens) return { tokens: [], isTooLong: true }
      tokens.push(token)
    }
    return { tokens }
  } catch (error) {
    if (error instanceof Unclosed) return { tokens, unclosed: error.at }
    throw error
  }
}

class Reader {
  readonly #sql: string
  readonly #escapes: boolean
  /** Whether comments nest, as in PostgreSQL; reset when a nested comment would never end. */
  #nests = true
  #at = 0

  constructor(sql: string) {
    this.#sql = sql
    this.#escapes = isMySql(sql)
  }

  next(): Token | undefined {
    this.#skip()
    const at = this.#at
    const sign = this.#sql[at]
    if (sign === undefined) return undefined
    const dollars = this.#match(dollarQuote)
    if (dollars !== undefined) return { kind: 'text', text: this.#until(dollars, at), at }
    if (sign === "'") return { kind: 'text', text: this.#quoted("'", this.#escapes), at }
    if (/[eEnNbBxX]/.test(sign) && this.#sql[at + 1] === "'") {
      this.#at += 1
      return { kind: 'text', text: this.#quoted("'", this.#escapes || /e/i.test(sign)), at }
    }
    const close = closing[sign]
    if (close !== undefined && !this.#isArray()) return { kind: 'name', text: this.#quoted(close, false), at }
    const bare = this.#match(word)
    if (bare !== undefined) return { kind: 'word', text: bare, at }
    this.#at += 1
    return { kind: 'sign', text: sign, at }
  }

  /** Whether a bracket starts an array type suffix, as in `text[]` or `int[3]`. */
  #isArray(): boolean {
    return /^\[\d{0,9}\]/.test(this.#sql.slice(this.#at, this.#at + 12))
  }

  #skip(): void {
    for (;;) {
      this.#match(blank)
      const two = this.#sql.slice(this.#at, this.#at + 2)
      if (two === '--' || two.startsWith('#')) this.#toLineEnd()
      else if (two === '/*') this.#comment()
      else return
    }
  }

  #toLineEnd(): void {
    const end = this.#sql.indexOf('\n', this.#at)
    this.#at = end < 0 ? this.#sql.length : end + 1
  }

  #comment(): void {
    const end = (this.#nests ? this.#nestedEnd() : undefined) ?? this.#flatEnd()
    if (end === undefined) throw new Unclosed(this.#at)
    this.#at = end
  }

  #nestedEnd(): number | undefined {
    const edge = /\/\*|\*\//g
    edge.lastIndex = this.#at
    let depth = 0
    for (let found = edge.exec(this.#sql); found !== null; found = edge.exec(this.#sql)) {
      depth += found[0] === '/*' ? 1 : -1
      if (depth === 0) return edge.lastIndex
    }
    this.#nests = false
    return undefined
  }

  #flatEnd(): number | undefined {
    const end = this.#sql.indexOf('*/', this.#at + 2)
    return end < 0 ? undefined : end + 2
  }

  #until(mark: string, from: number): string {
    const end = this.#sql.indexOf(mark, this.#at)
    if (end < 0) throw new Unclosed(from)
    const text = this.#sql.slice(this.#at, end)
    this.#at = end + mark.length
    return text
  }

  /** Reads to the closing quote; a doubled quote is an escaped one. */
  #quoted(close: string, escapes: boolean): string {
    const from = this.#at
    const parts: string[] = []
    for (let at = from + 1, begin = at; ; at += 1) {
      const sign = this.#sql[at]
      if (sign === undefined) throw new Unclosed(from)
      if (escapes && sign === '\\') {
        parts.push(this.#sql.slice(begin, at), unescaped(this.#sql[at + 1] ?? ''))
        at += 1
        begin = at + 1
      } else if (sign === close) {
        parts.push(this.#sql.slice(begin, at))
        if (this.#sql[at + 1] !== close) {
          this.#at = at + 1
          return parts.join('')
        }
        parts.push(close)
        at += 1
        begin = at + 1
      }
    }
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const [found] = pattern.exec(this.#sql) ?? []
    if (found !== undefined) this.#at += found.length
    return found
  }
}

function unescaped(sign: string): string {
  return { n: '\n', t: '\t', r: '\r', '0': '' }[sign] ?? sign
}
