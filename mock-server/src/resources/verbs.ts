import { Router } from 'express'
import { code, type Page } from '#contract/envelope.ts'
import { permission } from '#contract/resource.ts'
import { bodyOf, permitted, signedIn, type UserCall } from '../http/call.ts'
import { refuse, texts } from '../http/refusal.ts'
import { createLister } from '../store/list.ts'
import { attribute, type StoredRow, type Table } from '../store/table.ts'
import { tableName } from '../tables.ts'
import { formatTime } from '../time.ts'
import type { World } from '../world.ts'
import { readListQuery } from './list-query.ts'
import type { Served } from './served.ts'
import { changedValues, newValues } from './values.ts'

const maxChoices = 50
const maxIds = 100

/** The six verbs of a resource, each under its own permission; choices are for everybody who is signed in. */
export function resourceRoutes(world: World, served: Served): Router {
  const { resource } = served
  const name = tableName(resource)
  const table = world.store.table(name)
  const listRows = createLister(table)
  const may = (verb: string, handler: (call: UserCall) => unknown) =>
    permitted(world, permission(resource, verb), handler)

  const router = Router()
  router.get(
    '/list',
    may('list', ({ request }) => {
      if (served.list) return served.list(world)
      const { list, total } = listRows(readListQuery(resource.fields, request.query))
      return { list: list.map((row) => show(served, row)), total } satisfies Page<unknown>
    }),
  )
  const select = served.select ? may('list', () => served.select?.(world)) : undefined
  router.get('/select', select ?? signedIn(world, ({ request }) => choices(served, table, request.query)))
  router.get(
    '/info/:id',
    may('info', ({ request }) => show(served, find(table, request.params['id']))),
  )
  router.post(
    '/save',
    may('save', async (call) => {
      const values = { ...newValues(resource.fields, bodyOf(call)), ...created(world, served) }
      const row = (await world.crud({ method: 'POST', table: name, values })) ?? refuseMissing()
      await served.saved?.(world, row)
      return { id: row.id }
    }),
  )
  router.put(
    '/update',
    may('update', async (call) => {
      const body = bodyOf(call)
      const row = find(table, body['id'])
      const values = changedValues(resource.fields, row, body)
      if (!(await world.crud({ method: 'PATCH', table: name, id: row.id, values }))) refuseMissing()
    }),
  )
  router.delete(
    '/delete/:ids',
    may('delete', (call) => removeRows(world, served, call)),
  )
  return router
}

/** Removes every row that is named, or none when one of them must stay. */
async function removeRows(world: World, served: Served, call: UserCall): Promise<void> {
  const table = world.store.table(tableName(served.resource))
  const named = String(call.request.params['ids']).split(',')
  if (named.length > maxIds) refuse(code.invalid, texts.invalid)
  const rows = [...new Set(named.map((id) => find(table, id)))]
  for (const row of rows) {
    served.keepFrom?.(row, call)
    table.guard.remove?.(row)
  }
  await Promise.all(rows.map(({ id }) => world.crud({ method: 'DELETE', table: table.name, id })))
}

/** What a form cannot set on a new row: the time it was made, and what its declaration adds. */
function created(world: World, served: Served): object {
  const stamp = Object.hasOwn(served.resource.fields, 'createTime')
    ? { createTime: formatTime(world.clock()) }
    : {}
  return { ...stamp, ...served.initial?.(world) }
}

/** A row as it leaves the platform: its id and the fields of its resource, secrets never. */
function show({ resource }: Served, row: StoredRow): Record<string, unknown> {
  const visible = Object.entries(resource.fields).filter(([, { kind }]) => kind !== 'secret')
  return { id: row.id, ...Object.fromEntries(visible.map(([name]) => [name, attribute(row, name)])) }
}

/** Ids and labels for a form: those whose label contains the `keyword`, at most 50. */
function choices({ label }: Served, table: Table, query: Readonly<Record<string, unknown>>): unknown {
  const keyword = typeof query['keyword'] === 'string' ? query['keyword'].toLowerCase() : ''
  const limit = Math.min(Number(query['limit']) || maxChoices, maxChoices)
  return table.rows
    .map((row) => ({ id: row.id, label: String(attribute(row, label)) }))
    .filter((choice) => choice.label.toLowerCase().includes(keyword))
    .slice(0, limit)
}

/** The row of an id as it came: digits in a path, a number in a body. */
function find(table: Table, id: unknown): StoredRow {
  const isDigits = typeof id === 'string' && /^\d{1,15}$/.test(id)
  const row = isDigits || typeof id === 'number' ? table.get(Number(id)) : undefined
  return row ?? refuseMissing()
}

function refuseMissing(): never {
  return refuse(code.missing, texts.missing)
}
