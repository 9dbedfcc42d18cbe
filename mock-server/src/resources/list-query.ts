import { code } from '#contract/envelope.ts'
import type { Field, Fields } from '#contract/field.ts'
import type { Text2 } from '#contract/language.ts'
import { refuse } from '../http/refusal.ts'
import type { ListQuery } from '../store/list.ts'
import { attribute } from '../store/table.ts'

type Test = ListQuery['tests'][number]
type Query = Readonly<Record<string, unknown>>

const maxLimit = 100
const defaultLimit = 20
const longestFilter = 200

/**
 * Reads the query of a list call: `page`, `limit` (at most 100), `sort=-field`, and filters named by the fields
 * of the resource; `<field>Start` and `<field>End` bound numbers and times. What it does not know it refuses:
 * a misspelt filter must not answer everything.
 */
export function readListQuery(fields: Fields, query: Query): ListQuery {
  const { page, limit, sort, ...filters } = query
  return {
    page: readCount('page', page, 1),
    limit: Math.min(readCount('limit', limit, defaultLimit), maxLimit),
    sort: readSort(fields, sort),
    tests: Object.entries(filters).flatMap(([name, value]) => readFilter(fields, name, value)),
  }
}

function readCount(name: string, value: unknown, otherwise: number): number {
  if (value === undefined || value === '') return otherwise
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 0
  return count > 0 ? count : refuseParameter(name)
}

function readSort(fields: Fields, value: unknown): ListQuery['sort'] {
  if (value === undefined || value === '') return { field: 'id', descending: false }
  const text = typeof value === 'string' ? value : refuseParameter('sort')
  const field = text.replace(/^-/, '')
  if (field !== 'id' && findField(fields, field) === undefined) refuseParameter('sort')
  return { field, descending: text.startsWith('-') }
}

function readFilter(fields: Fields, name: string, value: unknown): Test[] {
  if (typeof value !== 'string' || value.length > longestFilter) return refuseParameter(name)
  const field = findField(fields, name)
  if (field !== undefined) return value === '' ? [] : [matches(name, field, value)]
  const [, base = '', end] = /^(.+)(Start|End)$/.exec(name) ?? []
  const ranged = findField(fields, base)
  if (ranged?.kind !== 'number' && ranged?.kind !== 'time') return refuseParameter(name)
  return value === '' ? [] : [bounds(base, ranged, value, end === 'Start')]
}

function matches(name: string, { kind }: Field, value: string): Test {
  const wanted = value.toLowerCase()
  switch (kind) {
    case 'text':
    case 'longText':
    case 'secret':
    case 'picture':
    case 'time':
      return (row) => String(attribute(row, name)).toLowerCase().includes(wanted)
    case 'refs':
      return (row) => [attribute(row, name)].flat().includes(Number(value))
    case 'number':
    case 'choice':
    case 'flag':
    case 'ref': {
      const choices = new Set(value.split(','))
      return (row) => choices.has(String(attribute(row, name)))
    }
  }
}

function bounds(name: string, { kind }: Field, value: string, isStart: boolean): Test {
  const bound = kind === 'number' ? Number(value) : value
  // a day without a time of day means all of it
  const limit = typeof bound === 'string' && !isStart && bound.length === 10 ? `${bound} 23:59:59` : bound
  return (row) => {
    const actual = attribute(row, name)
    if (typeof actual === 'number' && typeof limit === 'number')
      return isStart ? actual >= limit : actual <= limit
    return isStart ? String(actual) >= String(limit) : String(actual) <= String(limit)
  }
}

function findField(fields: Fields, name: string): Field | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field?.kind === 'secret' ? undefined : field
}

function refuseParameter(name: string): never {
  const text: Text2 = [`The parameter "${name}" is not valid.`, `参数“${name}”无效。`]
  return refuse(code.invalid, text, { problems: [{ field: name, text }] })
}
