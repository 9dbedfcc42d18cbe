import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { crud } from '#contract/wire/crud.ts'
import { code } from '#contract/wire/envelope.ts'
import { withQuery } from '../ask/client.ts'
import { listIn } from '../ask/parameters.ts'
import type { Answer, AskForAnswer } from './answer.ts'

export type Row = Readonly<Record<string, unknown>> & { id: number }

/** `isApart`: no record in scope has this name. */
export type Hidden = Row & { label: string; isApart: boolean }

/** Records of a kind visible to the narrow account, and one visible to the wide account only. */
export interface Seen {
  /** First records listed for the narrow account. */
  own: readonly Row[]
  ids: ReadonlySet<number>
  /** Whether the narrow account may list them. */
  isListed: boolean
  /** Record outside the narrow account's scope, with its name. */
  hidden?: Hidden
  /** Reason why there is none. */
  whyNone: Text2
}

const words = {
  unlisted: ['The account that sees everything may not list these records.', '全量账号无权列出这类记录。'],
  empty: ['There are no such records.', '平台没有这类记录。'],
  alike: ['Both accounts see the same of these records.', '两个账号看到的这类记录相同。'],
  many: [
    'The second account lists more than {n} of these records: name one that sees less.',
    '第二账号可列出的记录超过 {n} 条，请指定数据范围更小的账号。',
  ],
} as const satisfies Readonly<Record<string, Text2>>

const pageSize = 100
const mostPages = 10
/** Number of out-of-scope records checked for a unique name. */
const mostTries = 5

/** Lists a resource with both accounts. */
export async function seenOf(wide: AskForAnswer, narrow: AskForAnswer, resource: Resource): Promise<Seen> {
  const first = await list(wide, resource)
  const nothing = { own: [], ids: new Set<number>(), isListed: true }
  if (first.code !== code.success) return { ...nothing, whyNone: words.unlisted }
  const isListed = (await list(narrow, resource)).code === code.success
  const own = isListed ? await listAll(narrow, resource) : []
  if (own === undefined) {
    return { ...nothing, whyNone: fillBoth(words.many, { n: pageSize * mostPages }) }
  }
  const ids = new Set(own.map(({ id }) => id))
  const isHidden = ({ id }: Row) => !ids.has(id)
  const rows = rowsOf(first)
  const last = Math.ceil(totalOf(first) / pageSize)
  const others = rows.some(isHidden) || last < 2 ? rows : rowsOf(await list(wide, resource, last))
  const hidden = await firstNamedApart(narrow, resource, others.filter(isHidden))
  const whyNone = rows.length === 0 ? words.empty : words.alike
  return { own, ids, isListed, whyNone, ...(hidden && { hidden }) }
}

async function listAll(ask: AskForAnswer, resource: Resource, page = 1): Promise<readonly Row[] | undefined> {
  const answer = await list(ask, resource, page)
  const rows = rowsOf(answer)
  if (rows.length === 0 || totalOf(answer) <= page * pageSize) return rows
  if (page === mostPages) return undefined
  const rest = await listAll(ask, resource, page + 1)
  return rest && [...rows, ...rest]
}

/** Returns the first record whose name matches none in the narrow account's scope; otherwise the first one. */
async function firstNamedApart(
  narrow: AskForAnswer,
  resource: Resource,
  rows: readonly Row[],
): Promise<Hidden | undefined> {
  const named = rows.map((row) => {
    const label = row[resource.label]
    return { ...row, label: typeof label === 'string' ? label : '' }
  })
  // commas separate several values of a filter
  const tried = named.filter(({ label }) => label !== '' && !label.includes(',')).slice(0, mostTries)
  const found = await Promise.all(
    tried.map(({ label }) => list(narrow, resource, 1, { [resource.label]: label })),
  )
  const apart = tried.find((_row, at) => found.every((answer, of) => of !== at || totalOf(answer) === 0))
  const [first] = named
  if (apart !== undefined) return { ...apart, isApart: true }
  return first && { ...first, isApart: false }
}

/** Requests a page of a list, optionally filtered. */
export function list(
  ask: AskForAnswer,
  resource: Resource,
  page = 1,
  filter: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return ask(withQuery(crud(resource).list, { page: `${page}`, limit: `${pageSize}`, ...filter }))
}

/** Returns the rows of a list response that have an id. */
export function rowsOf({ data }: Pick<Answer, 'data'>): Row[] {
  return (listIn(data) ?? []).filter((row): row is Row => typeof Object(row).id === 'number')
}

function totalOf({ data }: Answer): number {
  return Number(Object(data).total ?? 0)
}
