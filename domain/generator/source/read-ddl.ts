import {
  isTooLarge,
  longestText,
  mostItems,
  mostTables,
  plainColumn,
  type ReadTables,
  type SourceColumn,
  type Unread,
  type UnreadReason,
} from './source-table.ts'
import { tokenize, type Token } from './tokens.ts'

/** Second words of type names with several words. */
const typeWords: Readonly<Record<string, readonly string[]>> = {
  character: ['varying'],
  char: ['varying'],
  national: ['character', 'varchar', 'varying'],
  bit: ['varying'],
  double: ['precision'],
  long: ['varchar', 'varbinary'],
}

/** Whether a token is one of these unquoted keywords. */
function isWord(token: Token | undefined, ...words: readonly string[]): boolean {
  return token?.kind === 'word' && words.includes(token.text.toLowerCase())
}

/** Returns the index after the bracket that closes the one at `at`. */
function afterBracket(tokens: readonly Token[], at: number): number {
  let depth = 0
  for (let place = at; place < tokens.length; place += 1) {
    const { kind, text } = tokens[place] ?? { kind: 'sign', text: '' }
    if (kind === 'sign' && text === '(') depth += 1
    if (kind === 'sign' && text === ')') depth -= 1
    if (depth === 0) return place + 1
  }
  return tokens.length
}

/** Whether a token is this sign, not quoted. */
function isSign(token: Token | undefined, sign: string): boolean {
  return token?.kind === 'sign' && token.text === sign
}

/** Parses a column of a `create table`: name, type and constraints. */
function readColumn(tokens: readonly Token[]): SourceColumn | undefined {
  const [name, first] = tokens
  if (name === undefined || name.kind === 'sign' || name.kind === 'text') return undefined
  if (first === undefined || first.kind === 'sign' || first.kind === 'text') return undefined
  const type = readType(tokens, 1)
  return { ...plainColumn(name.text, type.name), ...type.sizes, ...readRest(tokens, type.end) }
}

/** Parses a type; of a qualified name such as `public.colour`, the last part counts. */
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

/** Parses the constraints of a column in any order; unknown ones are skipped. */
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

/** Distinguishes `generated always as identity`, which numbers rows, from a computed `generated always as (…)`. */
function hasIdentity(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(at, at + 5).some((token) => isWord(token, 'identity'))
}

/** Parses `schema.table`; the last part is the name. */
function lastOfName(tokens: readonly Token[], from: number): { name: string; end: number } {
  let at = from
  while (isSign(tokens[at + 1], '.')) at += 2
  return { name: tokens[at]?.text ?? '', end: at + 1 }
}

interface Draft {
  name: string
  comment: string
  columns: SourceColumn[]
}
type Drafts = Map<string, Draft>

/** Types that identify a column even after a keyword of an index, as in `key varchar(20)`. */
const types =
  /^(?:(?:tiny|small|medium|big)?int\d?|integer|(?:small|big)?serial\d?|(?:var)?char\d?|character|(?:tiny|medium|long)?text|n(?:var)?char|numeric|decimal|real|float\d?|double|bool(?:ean)?|date|time|datetime|timestamp(?:tz)?|year|jsonb?|uuid|enum|set|(?:var)?binary|bytea|(?:tiny|medium|long)?blob|bit|inet|money)$/i

/** Maximum number of reported unparsed statements. */
const mostUnread = 20

/**
 * Parses the tables of MySQL and PostgreSQL DDL in a single pass: `create table`, `comment on`, and keys added later.
 * Other statements are skipped.
 */
export function readDdl(sql: string): ReadTables {
  if (sql.length > longestText) return { tables: [], unread: [{ line: 0, reason: 'tooLong' }] }
  const drafts: Drafts = new Map()
  const unread: Unread[] = []
  const report = (at: number | undefined, reason: UnreadReason) => {
    if (at !== undefined && unread.length < mostUnread) unread.push({ line: lineOf(sql, at), reason })
  }
  const { tokens, unclosed, isTooLong = false } = tokenize(sql)
  if (isTooLong) return { tables: [], unread: [{ line: 0, reason: 'tooLong' }] }
  for (const statement of divided(tokens, ';')) {
    const at = statement[0]?.at
    if (drafts.size >= mostTables) {
      report(at, 'tooMany')
      break
    }
    // unclosed quotes are reported below
    const read = readStatement(statement, drafts)
    if (read === 'tooLarge') report(at, read)
    else if (!read && unclosed === undefined) report(at, 'table')
  }
  report(unclosed, 'unclosed')
  if (drafts.size === 0 && unread.length === 0) unread.push({ line: 0, reason: 'noTables' })
  return { tables: [...drafts.values()], unread }
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}

/** Splits tokens at a separator outside brackets. */
function divided(tokens: readonly Token[], sign: string): Token[][] {
  const parts: Token[][] = []
  let part: Token[] = []
  let depth = 0
  for (const token of tokens) {
    if (isSign(token, '(')) depth += 1
    // a statement ends at its separator even inside an unclosed bracket
    if (isSign(token, ')')) depth = Math.max(0, depth - 1)
    if (isSign(token, sign) && (depth === 0 || sign === ';')) {
      if (part.length > 0) parts.push(part)
      part = []
      depth = 0
    } else part.push(token)
  }
  return part.length > 0 ? [...parts, part] : parts
}

/** Whether a statement was parsed. */
type Read = boolean | 'tooLarge'

/** Applies a statement to the tables; false when it is an invalid `create table`. */
function readStatement(tokens: readonly Token[], drafts: Drafts): Read {
  if (isWord(tokens[0], 'create')) return readCreate(tokens, drafts)
  if (isWord(tokens[0], 'comment') && isWord(tokens[1], 'on')) readComment(tokens, drafts)
  if (isWord(tokens[0], 'alter') && isWord(tokens[1], 'table')) readAlter(tokens, drafts)
  return true
}

function readCreate(tokens: readonly Token[], drafts: Drafts): Read {
  const at = tokens.findIndex(
    (token) =>
      !isWord(
        token,
        'create',
        'or',
        'replace',
        'global',
        'local',
        'temp',
        'temporary',
        'unlogged',
        'foreign',
      ),
  )
  if (isWord(tokens[at], 'unique')) readUniqueIndex(tokens, drafts)
  if (!isWord(tokens[at], 'table')) return true
  const start = isWord(tokens[at + 1], 'if') ? at + 4 : at + 1
  const { name, end } = lastOfName(tokens, start)
  if (!isSign(tokens[end], '(')) return isWord(tokens[end], 'as', 'partition', 'like')
  const close = afterBracket(tokens, end)
  if (!isSign(tokens[close - 1], ')') || name === '') return false
  const items = divided(tokens.slice(end + 1, close - 1), ',')
  if (items.length > mostItems) return 'tooLarge'
  const columns = new Map<string, SourceColumn>()
  for (const column of items.filter((item) => !isConstraint(item)).map(readColumn)) {
    if (column !== undefined && !columns.has(column.name)) columns.set(column.name, column)
  }
  if (columns.size === 0) return false
  const draft = { name, comment: tableComment(tokens.slice(close)), columns: [...columns.values()] }
  if (isTooLarge(draft)) return 'tooLarge'
  for (const item of items.filter(isConstraint)) apply(item, draft)
  drafts.set(name, draft)
  return true
}

function isConstraint([first, second, third]: readonly Token[]): boolean {
  if (isWord(first, 'key', 'index'))
    return !(second?.kind === 'word' && types.test(second.text) && !isSign(third, ','))
  if (isWord(first, 'like', 'check', 'exclude', 'period'))
    return second?.kind !== 'word' || !types.test(second.text)
  return isWord(first, 'constraint', 'primary', 'unique', 'foreign', 'fulltext', 'spatial')
}

/** Applies a key to the columns it names. */
function apply(item: readonly Token[], { columns }: Draft): void {
  const open = item.findIndex((token) => isSign(token, '('))
  if (open < 0) return
  const words = item.slice(0, open)
  const close = afterBracket(item, open)
  const named = new Set(divided(item.slice(open + 1, close - 1), ',').map(([token]) => token?.text ?? ''))
  const has = (word: string) => words.some((token) => isWord(token, word))
  const change = (more: Partial<SourceColumn>) => {
    for (const column of columns) if (named.has(column.name)) Object.assign(column, more)
  }
  if (has('primary')) change({ primary: true, required: true })
  else if (has('unique') && named.size === 1) change({ unique: true })
  else if (has('foreign') && named.size === 1 && isWord(item[close], 'references')) {
    change({ references: lastOfName(item, close + 1).name })
  }
}

/** Parses `comment='…'` in the options after the columns. */
function tableComment(options: readonly Token[]): string {
  const at = options.findIndex((token) => isWord(token, 'comment'))
  const value = isSign(options[at + 1], '=') ? options[at + 2] : options[at + 1]
  return at >= 0 && value?.kind === 'text' ? value.text : ''
}

/** Parses `comment on table t is '…'` and `comment on column s.t.c is '…'`. */
function readComment(tokens: readonly Token[], drafts: Drafts): void {
  const comment = tokens.at(-1)
  const is = tokens.findLastIndex((token) => isWord(token, 'is'))
  if (comment?.kind !== 'text' || is !== tokens.length - 2) return
  const names = tokens.slice(3, is).flatMap((token) => (isSign(token, '.') ? [] : [token.text]))
  if (isWord(tokens[2], 'table')) {
    const draft = drafts.get(names.at(-1) ?? '')
    if (draft) draft.comment = comment.text
  } else if (isWord(tokens[2], 'column')) {
    const column = drafts.get(names.at(-2) ?? '')?.columns.find(({ name }) => name === names.at(-1))
    if (column) column.comment = comment.text
  }
}

/** Parses keys added by `alter table`. */
function readAlter(tokens: readonly Token[], drafts: Drafts): void {
  const start = isWord(tokens[2], 'only') ? 3 : 2
  const { name, end } = lastOfName(tokens, start)
  const draft = drafts.get(name)
  if (draft === undefined) return
  for (const item of divided(tokens.slice(end), ',')) if (isWord(item[0], 'add')) apply(item.slice(1), draft)
}

/** Parses `create unique index i on t (c)`. */
function readUniqueIndex(tokens: readonly Token[], drafts: Drafts): void {
  const on = tokens.findIndex((token) => isWord(token, 'on'))
  const { name, end } = lastOfName(tokens, on + 1)
  const draft = drafts.get(name)
  const open = tokens.findIndex((token, at) => at >= end && isSign(token, '('))
  const isWhole = !tokens.some((token) => isWord(token, 'where'))
  if (draft && on > 0 && open > 0 && isWhole) apply([...tokens.slice(1, 2), ...tokens.slice(open)], draft)
}
