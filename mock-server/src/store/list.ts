import { attribute, type StoredRow, type Table } from './table.ts'

/** A question to a table: `page` counts from 1, `limit` rows a page; every test must hold. */
export interface ListQuery {
  page: number
  limit: number
  sort: { field: string; descending: boolean }
  tests: readonly ((row: StoredRow) => boolean)[]
}

/**
 * Answers pages of one table. A sorted order is kept until the table changes, so that the next page of a long
 * list costs a slice; a filter walks the order once.
 */
export function createLister<R extends StoredRow>(
  table: Table<R>,
): (query: ListQuery) => { list: R[]; total: number } {
  let version = -1
  const orders = new Map<string, readonly R[]>()

  function orderBy(field: string): readonly R[] {
    if (version !== table.version) {
      orders.clear()
      version = table.version
    }
    const order = orders.get(field) ?? sortRows(table.rows, field)
    orders.set(field, order)
    return order
  }

  return ({ page, limit, sort, tests }) => {
    const order = orderBy(sort.field)
    const matching = tests.length === 0 ? order : order.filter((row) => tests.every((test) => test(row)))
    const start = (page - 1) * limit
    return { list: cut(matching, start, limit, sort.descending), total: matching.length }
  }
}

/** Rows `start` to `start + limit` of an order, or of its reverse without reversing it. */
function cut<R>(order: readonly R[], start: number, limit: number, descending: boolean): R[] {
  if (!descending) return order.slice(start, start + limit)
  const end = Math.max(order.length - start, 0)
  return order.slice(Math.max(end - limit, 0), end).toReversed()
}

function sortRows<R extends StoredRow>(rows: readonly R[], field: string): readonly R[] {
  const keyed = rows.map((row) => ({ row, key: sortKey(attribute(row, field)) }))
  keyed.sort((a, b) => compare(a.key, b.key) || a.row.id - b.row.id)
  return keyed.map(({ row }) => row)
}

type Key = string | number

function sortKey(value: unknown): Key {
  if (typeof value === 'number') return value
  return typeof value === 'string' ? value.toLowerCase() : Number(value)
}

/** Numbers before texts; each among its own by size. */
function compare(a: Key, b: Key): number {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  if (a === b) return 0
  return a < b ? -1 : 1
}
