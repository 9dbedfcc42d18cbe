import { Router } from 'express'
import { code } from '#contract/envelope.ts'
import { permission } from '#contract/resource.ts'
import { bodyOf, permitted, signedIn, type UserCall } from '../http/call.ts'
import { refuse, refuseForm, texts } from '../http/refusal.ts'
import type { StoredRow, Table } from '../store/table.ts'
import type { World } from '../world.ts'
import { show } from './audit.ts'
import { bulkRoutes } from './bulk.ts'
import { choices } from './choices.ts'
import type { Collection } from './collection.ts'
import { listPage } from './list-page.ts'
import type { May } from './may.ts'
import { sheetRoutes } from './sheets/routes.ts'
import type { Served } from './served.ts'
import { changedValues, newValues } from './values.ts'

const maxIds = 100

/** The verbs of a resource, each under its own permission; choices are for everybody who is signed in. */
export function resourceRoutes(world: World, collection: Collection): Router {
  const { served, table } = collection
  const may: May = (verb, handler) => permitted(world, permission(served.resource, verb), handler)
  const router = Router()
  served.routes?.(world, router)
  readingRoutes(world, collection, router, may)
  sheetRoutes(world, collection, router, may)
  if (table !== undefined && !served.isReadOnly) {
    writingRoutes(world, collection, table, router, may)
    bulkRoutes(world, collection, table, router, may)
  }
  return router
}

function readingRoutes(world: World, collection: Collection, router: Router, may: May): void {
  const { served, source } = collection
  router.get(
    '/list',
    may('list', (call) => (served.list ? served.list(world) : listPage(world, collection, call))),
  )
  router.get(
    '/select',
    served.select
      ? may('list', (call) => served.select?.(world, call))
      : signedIn(world, (call) => choices(world, collection, call)),
  )
  router.get(
    '/info/:id',
    may('info', ({ request }) => show(world, collection, find(source.rows, request.params['id']))),
  )
}

function writingRoutes(world: World, { served }: Collection, table: Table, router: Router, may: May): void {
  const { fields } = served.resource
  router.post(
    '/save',
    may('save', async (call) => {
      const given = newValues(fields, { ...served.defaults, ...bodyOf(call) })
      const values = { ...given, ...served.initial?.(world), updateBy: call.user.loginName }
      const row = (await world.crud({ method: 'POST', table: table.name, values })) ?? refuseMissing()
      return { id: row.id }
    }),
  )
  router.put(
    '/update',
    may('update', async (call) => {
      const body = bodyOf(call)
      const row = findStored(table, body['id'])
      const given = changedValues(fields, row, body)
      const problems = served.problemsFor?.(row, given, call) ?? []
      if (problems.length > 0) refuseForm(problems)
      const values = { ...given, ...readVersion(body), updateBy: call.user.loginName }
      if (!(await world.crud({ method: 'PATCH', table: table.name, id: row.id, values }))) refuseMissing()
    }),
  )
  router.delete(
    '/delete/:ids',
    may('delete', (call) => removeRows(world, served, table, call)),
  )
}

/** The version from which a change was made, if the body tells; the guard compares it in the tick of the write. */
function readVersion({ version }: Readonly<Record<string, unknown>>): { version?: number } {
  if (version === undefined || version === null) return {}
  return typeof version === 'number' ? { version } : refuse(code.invalid, texts.invalid)
}

/** Removes every row that is named, or none when one of them must stay. */
async function removeRows(world: World, served: Served, table: Table, call: UserCall): Promise<void> {
  const named = String(call.request.params['ids']).split(',')
  if (named.length > maxIds) refuse(code.invalid, texts.invalid)
  const rows = [...new Set(named.map((id) => findStored(table, id)))]
  for (const row of rows) {
    served.keepFrom?.(row, call)
    table.guard.remove?.(row)
  }
  await Promise.all(rows.map(({ id }) => world.crud({ method: 'DELETE', table: table.name, id })))
}

/** The row of an id as it came: digits in a path, a number in a body. */
function findStored(table: Table, id: unknown): StoredRow {
  return table.get(readId(id)) ?? refuseMissing()
}

function find(rows: readonly StoredRow[], id: unknown): StoredRow {
  const wanted = readId(id)
  return rows.find((row) => row.id === wanted) ?? refuseMissing()
}

function readId(id: unknown): number {
  const isDigits = typeof id === 'string' && /^\d{1,15}$/.test(id)
  return isDigits || typeof id === 'number' ? Number(id) : refuseMissing()
}

function refuseMissing(): never {
  return refuse(code.missing, texts.missing)
}
