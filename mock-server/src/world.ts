import { demoAccounts, initialPassword } from '../seed/accounts.ts'
import { seededPictures, seedTables } from '../seed/index.ts'
import { defaultConfig, type RuntimeConfig } from '#contract/config.ts'
import { createAttempts, type Attempts } from './auth/attempts.ts'
import { createGrants, type Grants } from './auth/grants.ts'
import { createPasswords, defaultCost, type Passwords } from './auth/passwords.ts'
import { createSessions, defaultTokenLifetime, type Sessions } from './auth/sessions.ts'
import { logFailure, type Log } from './http/request-log.ts'
import { Gallery } from './pictures/gallery.ts'
import { createGuard, release } from './resources/guard.ts'
import { resources } from './resources/index.ts'
import type { Served } from './resources/served.ts'
import { Hub } from './socket/hub.ts'
import { createCrud, type Crud } from './store/json-server.ts'
import { Store } from './store/store.ts'
import { tableName, tablesOf, type StoredUser, type Tables } from './tables.ts'

export interface WorldOptions {
  dataDir: string
  reset?: boolean
  /** Epoch milliseconds. */
  clock?: () => number
  /** Milliseconds from sign-in to expiry; 12 hours if not given. */
  tokenLifetime?: number
  /** Work factor of password hashes, as a power of two; lower it in tests only. */
  passwordCost?: number
  /** Milliseconds between two batches on the socket. */
  batchEvery?: number
  log?: Log
  config?: Partial<RuntimeConfig>
}

/** Everything one platform consists of; two of them in one process share nothing. */
export interface World {
  store: Store
  tables: Tables
  crud: Crud
  served: readonly Served[]
  sessions: Sessions
  attempts: Attempts
  passwords: Passwords
  grantsOf: (user: StoredUser) => Grants
  gallery: Gallery
  hub: Hub
  clock: () => number
  log: Log
  config: RuntimeConfig
  /** The password of an account that an administrator has just made. */
  initialPassword: string
}

export async function createWorld(options: WorldOptions): Promise<World> {
  const { dataDir, reset = false, clock = Date.now, log = () => undefined } = options
  const passwords = createPasswords(options.passwordCost ?? defaultCost)
  const report = (error: unknown) => logFailure(log, clock, error)
  const store = await Store.open({ folder: dataDir, reset, seed: seedTables(passwords, clock), report })
  const tables = tablesOf(store)
  const world: World = {
    store,
    tables,
    crud: createCrud(
      store,
      resources.map(({ resource }) => tableName(resource)),
    ),
    served: resources,
    sessions: createSessions(tables.sessions, {
      clock,
      lifetime: options.tokenLifetime ?? defaultTokenLifetime,
    }),
    attempts: createAttempts(clock),
    passwords,
    grantsOf: createGrants(tables),
    gallery: await Gallery.open(dataDir, seededPictures, reset),
    hub: new Hub(options.batchEvery ?? 500),
    clock,
    log,
    config: { ...defaultConfig, demoAccounts, ...options.config },
    initialPassword,
  }
  for (const served of resources) store.table(tableName(served.resource)).guard = createGuard(world, served)
  followChanges(world)
  return world
}

/** What one change brings about elsewhere, in the same tick. */
function followChanges(world: World): void {
  const { store, tables, sessions, hub, served } = world
  const navTables = new Set([tables.menus.name, tables.roles.name, tables.users.name])
  store.onChange(({ table, id, row }) => {
    const removedFrom = row === undefined && served.find(({ resource }) => tableName(resource) === table)
    if (removedFrom) release(world, removedFrom, id)
    if (table === tables.users.name && tables.users.get(id)?.status !== 'active') sessions.revokeUser(id)
    if (table === tables.users.name && row === undefined) tables.credentials.remove(id)
    if (navTables.has(table)) hub.publish('nav', 'changed', {})
  })
}
