import { errorLogCalls } from '#contract/calls/system/error-log.ts'
import { systemCalls } from '#contract/calls/system/system.ts'
import { log, type LogRow } from '#contract/resources/monitor/log.ts'
import { user } from '#contract/resources/system/user.ts'
import { clearRoute } from '#mock/resources/clear-route.ts'
import { textAttribute, type StoredRow } from '#mock/store/row.ts'
import type { Table } from '#mock/store/table.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { Served } from '#mock/world/world.ts'

const clearing = new Set(
  [systemCalls.clearLog, systemCalls.clearJobLog, errorLogCalls.clearErrorLog].map(({ path }) => path),
)

/** Whether a line says that a log was cleared: nobody covers that up by clearing the operation log. */
function tellsOfClearing(row: StoredRow): boolean {
  return clearing.has(textAttribute(row, 'path')) && textAttribute(row, 'result') === 'ok'
}

/** The operation log: read, exported, and cleared as a whole but for the lines that say that a log was. */
export const servedLog: Served<LogRow> = {
  resource: log,
  isReadOnly: true,
  newestFirst: true,
  belongs: {
    own: (row, { loginName }) => row.user === loginName,
    with: { resource: user.name, id: (row, { tables }) => idOf(tables.users, row.user) },
  },
  routes: (world, router) => clearRoute(world, router, systemCalls.clearLog, log, { stays: tellsOfClearing }),
}

const known = new WeakMap<object, { version: number; ids: ReadonlyMap<string, number> }>()

/** The id of an account by its login name; 0 where there is none. */
function idOf(users: Table<StoredUser>, login: string): number {
  let kept = known.get(users)
  if (kept?.version !== users.version) {
    kept = { version: users.version, ids: new Map(users.rows.map(({ id, loginName }) => [loginName, id])) }
    known.set(users, kept)
  }
  return kept.ids.get(login) ?? 0
}
