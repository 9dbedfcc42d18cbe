/** Column as declared by a table or a schema, in any source language. */
export interface SourceColumn {
  name: string
  /** Declared type, in lower case without sizes. */
  type: string
  comment: string
  required: boolean
  unique: boolean
  /** Whether it is part of the primary key. */
  primary: boolean
  /** Whether it is computed by the database, never written. */
  generated: boolean
  unsigned: boolean
  /** Maximum characters of a text, or digits of a number. */
  size?: number
  /** Number of decimals. */
  decimals?: number
  min?: number
  max?: number
  values?: readonly string[]
  /** Referenced table. */
  references?: string
}

/** Table or schema of rows as parsed. */
export interface SourceTable {
  name: string
  comment: string
  columns: readonly SourceColumn[]
}

/** Part that could not be parsed, and the line where it begins; 0 if unknown. */
export interface Unread {
  line: number
  reason: UnreadReason
}

export type UnreadReason =
  'unclosed' | 'table' | 'noTables' | 'tooLong' | 'tooMany' | 'tooLarge' | 'notJson' | 'notOpenApi'

/** Result of parsing a source text. */
export interface ReadTables {
  tables: readonly SourceTable[]
  unread: readonly Unread[]
}

/** Maximum length of a parsed text in characters, and maximum number of its tables. */
export const longestText = 1_000_000
export const mostTables = 500
/** Maximum number of columns and keys of a table, of values of an enumeration, and of tokens of a text. */
export const mostItems = 2000
const mostValues = 1000
export const mostTokens = 300_000

/** Whether a table is too large for a page. */
export function isTooLarge({ columns }: Pick<SourceTable, 'columns'>): boolean {
  return columns.length > mostItems || columns.some(({ values = [] }) => values.length > mostValues)
}

/** Returns a column with only its name and type known. */
export function plainColumn(name: string, type: string): SourceColumn {
  return {
    name,
    type,
    comment: '',
    required: false,
    unique: false,
    primary: false,
    generated: false,
    unsigned: false,
  }
}
