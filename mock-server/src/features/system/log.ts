import { log, type LogRow } from '#contract/resources/monitor/log.ts'
import { saysCleared } from '#mock/tables/clearing-line.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { Served } from '#mock/world/world.ts'
import { keptWhile } from '#mock/lib/kept/kept-by.ts'
import { systemCalls } from '#contract/calls/system/system.ts'
import { user } from '#contract/resources/system/user.ts'
import { clearRoute } from '#mock/resources/clear-route.ts'
import type { Table } from '#mock/store/table.ts'

/** Operation log: read, exported, and cleared except for lines that record a clearing of a log. */
export const servedLog: Served<LogRow> = {
  resource: log,
  isReadOnly: true,
  newestFirst: true,
  belongs: {
    own: (row, { loginName }) => row.user === loginName,
    with: { resource: user.name, id: (row, { tables }) => idOf(tables.users, row.user) },
  },
  routes: (world, router) => clearRoute(world, router, systemCalls.clearLog, log, { stays: saysCleared }),
}

const known = keptWhile<ReadonlyMap<string, number>>()

/** Id of the account with a login name; 0 if there is none. */
function idOf(users: Table<StoredUser>, login: string): number {
  const idsNow = () => new Map(users.rows.map(({ id, loginName }) => [loginName, id]))
  return known(users, users.version, idsNow).get(login) ?? 0
}
