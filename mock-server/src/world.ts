import { demoAccounts, initialPassword } from '../seed/accounts.ts'
import { seededPictures, seedTables } from '../seed/index.ts'
import { defaultConfig, type RuntimeConfig } from '#contract/config.ts'
import { createAttempts, type Attempts } from './auth/attempts.ts'
import { createGrants, type Grants } from './auth/grants.ts'
import { createPasswords, defaultCost, type Passwords } from './auth/passwords.ts'
import { createSessions, defaultTokenLifetime, type Sessions } from './auth/sessions.ts'
import { logFailure, type Log } from './http/request-log.ts'
import { Gallery } from './pictures/gallery.ts'
import { createCollections, type Collections } from './resources/collection.ts'
import { deriveBelow, guardCollection, letGo } from './resources/guard.ts'
import { resources } from './resources/index.ts'
import type { Served } from './resources/served.ts'
import { createScheduler, type Scheduler } from './jobs/scheduler.ts'
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
  /** Milliseconds between two looks at which timed jobs are due. */
  tickEvery?: number
  log?: Log
  config?: Partial<RuntimeConfig>
}

/** Everything one platform consists of; two of them in one process share nothing. */
export interface World {
  store: Store
  tables: Tables
  crud: Crud
  served: readonly Served[]
  collections: Collections
  jobs: Scheduler
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
      resources.filter(({ isReadOnly }) => !isReadOnly).map(({ resource }) => tableName(resource)),
    ),
    served: resources,
    collections: new Map(),
    jobs: createScheduler(() => world, options.tickEvery ?? 1000),
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
  world.collections = createCollections(world)
  for (const collection of world.collections.values()) guardCollection(world, collection)
  followChanges(world)
  world.jobs.start()
  return world
}

/** What one change brings about elsewhere, in the same tick. */
function followChanges(world: World): void {
  const { store, tables, sessions, hub } = world
  const byTable = new Map(
    [...world.collections.values()].flatMap((collection) =>
      collection.table ? [[collection.table.name, collection] as const] : [],
    ),
  )
  const navTables = new Set([tables.menus.name, tables.roles.name, tables.users.name])
  store.onChange(({ table, id, row }) => {
    const collection = byTable.get(table)
    if (collection && row === undefined) letGo(world, collection, id)
    if (collection && row !== undefined) deriveBelow(world, collection, id)
    if (table === tables.users.name && tables.users.get(id)?.status !== 'active') sessions.revokeUser(id)
    if (table === tables.users.name && row === undefined) tables.credentials.remove(id)
    if (table === tables.jobs.name) world.jobs.plan(id)
    if (navTables.has(table)) hub.publish('nav', 'changed', {})
  })
}
