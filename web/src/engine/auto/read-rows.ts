import type { ListQuery } from '#contract/wire/crud.ts'
import { rowOf, type AutoPage } from '#contract/openapi/auto/page.ts'
import { type JsonObject } from '#contract/schema/json-object.ts'
import { rowsIn, saidIn } from '#contract/openapi/auto/shapes.ts'
import { Failure } from '#web/api/failure.ts'
import { callForeign, type CallOptions } from '#web/api/http.ts'
import { textOf } from '../data/text-of.ts'

const totals = /^total(?:_?(?:elements|count|items|records|rows))?$|^count$/i
const marks = /^next_?(?:cursor|page_?token|token|marker)?$/i

/** Reads list pages in the platform's paging style; the total may be a lower bound. Throws a `Failure`. */
export function rowReader(page: AutoPage, path: string) {
  const { style, at: place, first } = page.paging
  /** Parameters of the pages after the first, where each page only names the next one. */
  const known = new Map<string, string[]>()

  const ask = async (params: URLSearchParams, before: number, limit: number, options: CallOptions) => {
    const answer = await callForeign('GET', path, { params }, options)
    const rows = rowsIn(answer)?.map(rowOf)
    if (rows === undefined) throw new Failure('broken', '')
    const mark = saidIn(answer, marks, 'string') || undefined
    const isMore =
      saidIn(answer, /^has_?(?:more|next)$/i, 'boolean') ?? (mark !== undefined || rows.length >= limit)
    const total = saidIn(answer, totals, 'number') ?? before + rows.length + Number(isMore)
    return {
      rows,
      total: Number(total),
      next: mark ?? (isMore === true ? rows.at(-1)?.[page.key] : undefined),
    }
  }
  return async (
    query: ListQuery,
    options: CallOptions,
  ): Promise<{ rows: readonly JsonObject[]; total: number }> => {
    const { page: wanted, limit } = query
    const before = (wanted - 1) * limit
    const params = paramsOf(page, query)
    if (style === 'whole') {
      const { rows } = await ask(params, 0, Infinity, options)
      return { rows: rows.slice(before, before + limit), total: rows.length }
    }
    if (style !== 'cursor') {
      params.set(place, String(style === 'page' ? wanted - 1 + first : before))
      return ask(params, before, limit, options)
    }
    const list = String(params)
    const steps = known.get(list) ?? []
    known.set(list, steps)
    for (let at = Math.min(wanted, steps.length + 1); ; at += 1) {
      if (at > 1) params.set(place, steps[at - 2] ?? '')
      // eslint-disable-next-line no-await-in-loop -- a page says how the next one is asked for
      const { next, ...rows } = await ask(params, (at - 1) * limit, limit, options)
      if (next !== undefined) steps[at - 1] = textOf(next)
      if (at === wanted || next === undefined) return rows
    }
  }
}

/** Returns the query parameters for page size, sorting, search and filters. */
function paramsOf(page: AutoPage, query: ListQuery): URLSearchParams {
  const { paging, sorting, keyword, filters, resource } = page
  const params = new URLSearchParams(paging.size === '' ? [] : [[paging.size, String(query.limit)]])
  const [, sign = '', by = ''] = /^(-?)(.+)$/.exec(query.sort ?? '') ?? []
  if (sorting !== undefined && by !== '')
    params.set(sorting.name, sorting.isComma ? `${by},${sign === '' ? 'asc' : 'desc'}` : sign + by)
  for (const [field, value] of Object.entries(query.filter)) {
    const name = field === 'keyword' ? keyword : filters.get(field)
    // only options can have several values
    const values = resource.fields[field]?.options === undefined ? [value] : value.split(',')
    for (const one of values) if (name !== undefined) params.append(name, one)
  }
  return params
}
