/** A column as a table or a schema declares it, whatever language that was in. */
export interface SourceColumn {
  name: string
  /** Its type as it was written, in small letters without sizes. */
  type: string
  comment: string
  required: boolean
  unique: boolean
  /** Part of what a row is known by. */
  primary: boolean
  /** Worked out by the database, never written. */
  generated: boolean
  unsigned: boolean
  /** Most characters of a text, or digits of a number. */
  size?: number
  /** Digits after the point. */
  decimals?: number
  min?: number
  max?: number
  values?: readonly string[]
  /** The table that it refers to. */
  references?: string
}

/** A table, or a schema of rows, as it was read. */
export interface SourceTable {
  name: string
  comment: string
  columns: readonly SourceColumn[]
}

/** Something that could not be read, and the line where it begins; 0 if the line is not known. */
export interface Unread {
  line: number
  reason: UnreadReason
}

export type UnreadReason =
  'unclosed' | 'table' | 'noTables' | 'tooLong' | 'tooMany' | 'tooLarge' | 'notJson' | 'notOpenApi'

/** What was found in a text. */
export interface ReadTables {
  tables: readonly SourceTable[]
  unread: readonly Unread[]
}

/** Most characters of a text that is read, and most tables of one text. */
export const longestText = 1_000_000
export const mostTables = 500
/** Most columns and keys of a table, most values of an enumeration, and most signs and words of one text. */
export const mostItems = 2000
const mostValues = 1000
export const mostTokens = 300_000

/** Whether a table is larger than any that a page could be made of. */
export function isTooLarge({ columns }: Pick<SourceTable, 'columns'>): boolean {
  return columns.length > mostItems || columns.some(({ values = [] }) => values.length > mostValues)
}

/** A column of which nothing is known but its name and type. */
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
