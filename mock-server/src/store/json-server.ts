import { createRequire } from 'node:module'
import type { StoredRow } from './row.ts'
import type { Store } from './store.ts'
import type { Table } from './table.ts'

/** One write, in json-server terms. */
type CrudWrite =
  | { method: 'POST'; table: string; values: object }
  | { method: 'PATCH'; table: string; id: number; values: object }
  | { method: 'DELETE'; table: string; id: number }

/** Performs a write and returns the row, or undefined if there is no such row. Rejects when a guard refuses. */
export type Crud = (write: CrudWrite) => Promise<StoredRow | undefined>

/** The part of an Express 4 request that json-server reads; `_body` marks the body as parsed. */
type CrudRequest = ReturnType<typeof createRequest>
/** The part of a response that json-server writes. */
type CrudResponse = ReturnType<typeof createResponse>

interface CrudRouter {
  (request: CrudRequest, response: CrudResponse, next: (error: unknown) => void): void
  stack: { handle: { length: number } }[]
  render: (request: CrudRequest, response: CrudResponse) => void
}

interface Database {
  _: { mixin: (functions: object) => void }
}

interface JsonServer {
  router: (db: Database, options: { foreignKeySuffix: string }) => CrudRouter
}

/** Loaded on the first write: loading takes longer than the rest of the platform's start. */
function load(): { jsonServer: JsonServer; low: (adapter: object) => Database } {
  const require = createRequire(import.meta.url)
  return { jsonServer: require('json-server'), low: createRequire(require.resolve('json-server'))('lowdb') }
}

/**
 * Creates a json-server router over the store. All its writes go through the mixins below, hence into the table, its
 * guard and its journal. Requests are built here field by field: no query, header or method of a browser ever reaches
 * json-server, so neither `/db`, method override, operators nor user regular expressions exist.
 */
export function createCrud(store: Store, tableNames: readonly string[]): Crud {
  let router: CrudRouter | undefined
  return (write) =>
    new Promise((resolve, reject) => {
      router ??= createRouter(store, tableNames)
      const response = createResponse(() => {
        resolve(response.statusCode === 404 ? undefined : response.locals.data)
      })
      router(createRequest(write), response, reject)
    })
}

function createRouter(store: Store, tableNames: readonly string[]): CrudRouter {
  const { jsonServer, low } = load()
  const tables = tableNames.map((name) => store.table(name))
  const state = Object.fromEntries(tables.map((table) => [table.name, table.rows]))
  const db = low({ read: () => state, write: ignore })
  const router = jsonServer.router(db, { foreignKeySuffix: '__none' })
  db._.mixin(createMixins(new Map(tables.map((table) => [table.rows, table]))))
  // its last handler would respond to an error with a stack; without it the error is passed to `next`
  router.stack = router.stack.filter(({ handle }) => handle.length < 4)
  router.render = (_request, response) => response.rendered()
  return router
}

/** The lodash-id functions through which json-server reads and writes rows, implemented on tables. */
function createMixins(tables: ReadonlyMap<StoredRow[], Table>) {
  const tableOf = (rows: StoredRow[]): Table => {
    const table = tables.get(rows)
    if (table === undefined) throw new Error('json-server wrote to rows that are no table')
    return table
  }
  return {
    getById: (rows: StoredRow[], id: string) => tableOf(rows).get(Number(id)),
    insert: (rows: StoredRow[], values: object) => tableOf(rows).insert(values),
    updateById: (rows: StoredRow[], id: string, values: object) => tableOf(rows).update(Number(id), values),
    removeById: (rows: StoredRow[], id: string) => tableOf(rows).remove(Number(id)),
    // json-server would remove rows of any table whose `…Id` has no target
    getRemovable: () => [],
  }
}

function createRequest(write: CrudWrite) {
  const path = 'id' in write ? `/${write.table}/${write.id}` : `/${write.table}`
  return {
    method: write.method,
    url: path,
    originalUrl: path,
    protocol: 'http',
    headers: {},
    query: {},
    body: 'values' in write ? write.values : {},
    _body: true,
    get: () => 'localhost',
  }
}

/** Headers go nowhere; status and row stay here until json-server renders them. */
function createResponse(rendered: () => void) {
  const response = {
    locals: {} as { data?: StoredRow },
    statusCode: 200,
    status(code: number) {
      response.statusCode = code
    },
    setHeader: ignore,
    getHeader: ignore,
    location: ignore,
    rendered,
  }
  return response
}

function ignore(): undefined {
  return undefined
}
