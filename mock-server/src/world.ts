import { demoAccounts, initialPassword } from '../seed/accounts.ts'
import { seededPictures, seedTables } from '../seed/index.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { device } from '#contract/resources/iot/device.ts'
import { defaultConfig, type RuntimeConfig } from '#contract/config.ts'
import { createAlarms, seedHistory, sourcesOf, startAlarms, type Alarms } from './alarm/index.ts'
import { linkDevices } from './camera/link-devices.ts'
import { startPictureClock } from './camera/picture-clock.ts'
import { remadeTables } from './demo/remade-tables.ts'
import { createAttempts, type Attempts } from './auth/attempts.ts'
import { createGrants, type Grants } from './auth/grants.ts'
import { createPasswords, defaultCost, type Passwords } from './auth/passwords.ts'
import { createSessions, defaultTokenLifetime, type Sessions } from './auth/sessions.ts'
import { inSlices } from './home/in-slices.ts'
import { startHome } from './home/index.ts'
import { logFailure, type Log } from './http/request-log.ts'
import { createDemoClock, type DemoClock } from './iot/demo-clock.ts'
import { plantCommands } from './iot/command-history.ts'
import { createDevices, startDevices, type DeviceOptions, type Devices } from './iot/devices.ts'
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
import { platformZone } from './time.ts'

export interface WorldOptions extends DeviceOptions {
  dataDir: string
  reset?: boolean
  /** Makes the fleet and what is recorded about it anew in a folder whose accounts stay. */
  isRemade?: boolean
  /** Epoch milliseconds. */
  clock?: () => number
  /** Devices of the fleet; 2,000 if not given. */
  devices?: number
  /** Milliseconds from sign-in to expiry; 12 hours if not given. */
  tokenLifetime?: number
  /** Work factor of password hashes, as a power of two; lower it in tests only. */
  passwordCost?: number
  /** Milliseconds between two batches on the socket. */
  batchEvery?: number
  /** Milliseconds between two looks at which timed jobs are due. */
  tickEvery?: number
  /** Milliseconds between two looks at how devices are; 0 for none. */
  liveEvery?: number
  log?: Log
  config?: Partial<RuntimeConfig>
}

/** Devices of a platform that does not say how many. */
export const defaultDevices = 2000

/** Milliseconds between two looks at what is due. */
const defaultTick = 1000

/** Everything one platform consists of; two of them in one process share nothing. */
export interface World extends Devices {
  store: Store
  tables: Tables
  crud: Crud
  served: readonly Served[]
  collections: Collections
  alarms: Alarms
  jobs: Scheduler
  sessions: Sessions
  attempts: Attempts
  passwords: Passwords
  grantsOf: (user: StoredUser) => Grants
  gallery: Gallery
  hub: Hub
  /** The clock of the platform, which a presenter may move; sessions go by the real one. */
  clock: DemoClock
  log: Log
  config: RuntimeConfig
  /** Ends what the platform does by itself beside its timed jobs. */
  stopClocks: () => void
  /** Settles when the alerts that a new platform remembers are on record: a moment after it has begun to answer. */
  past: Promise<void>
  /** The password of an account that an administrator has just made. */
  initialPassword: string
}

export async function createWorld(options: WorldOptions): Promise<World> {
  const { dataDir, reset = false, log = () => undefined } = options
  const clock = createDemoClock(options.clock ?? Date.now)
  const passwords = createPasswords(options.passwordCost ?? defaultCost)
  const report = (error: unknown) => logFailure(log, clock, error)
  const seed = seedTables(passwords, clock, options.devices ?? defaultDevices)
  const store = await Store.open({
    folder: dataDir,
    reset,
    seed,
    seedAside: new Set([device, cameraPicture].map(tableName)),
    report,
    ...(options.isRemade && { seedAgain: remadeTables(seed) }),
  })
  const tables = tablesOf(store)
  const hub = new Hub(options.batchEvery ?? 500)
  const devices = createDevices({ store, hub, clock }, options)
  const world: World = {
    store,
    tables,
    crud: createCrud(
      store,
      resources.filter(({ isReadOnly }) => !isReadOnly).map(({ resource }) => tableName(resource)),
    ),
    served: resources,
    collections: new Map(),
    jobs: createScheduler(() => world, options.tickEvery ?? defaultTick),
    sessions: createSessions(tables.sessions, {
      clock: clock.real,
      lifetime: options.tokenLifetime ?? defaultTokenLifetime,
    }),
    attempts: createAttempts(clock.real),
    passwords,
    grantsOf: createGrants(tables),
    gallery: await Gallery.open(dataDir, seededPictures, reset),
    hub,
    ...devices,
    alarms: createAlarms({ store, tables, hub, clock, log }, sourcesOf(devices), {
      collections: () => world.collections,
    }),
    clock,
    log,
    config: { ...defaultConfig, utcOffset: platformZone, demoAccounts, presenter: true, ...options.config },
    stopClocks: () => undefined,
    past: Promise.resolve(),
    initialPassword,
  }
  world.collections = createCollections(world)
  for (const collection of world.collections.values()) guardCollection(world, collection)
  followChanges(world)
  world.jobs.start()
  linkDevices(world)
  plantCommands(world)
  startClocks(world, options)
  return world
}

/** Starts what the platform does by itself beside its timed jobs; alerts are looked for once the past is on record. */
function startClocks(world: World, { tickEvery = defaultTick, liveEvery = defaultTick }: WorldOptions): void {
  let isStopped = false
  const stops = [
    startPictureClock(world, tickEvery),
    startDevices(world, liveEvery),
    startHome(world),
    () => {
      isStopped = true
    },
  ]
  const watchAfterPast = async () => {
    try {
      await inSlices(seedHistory(world.alarms.context), () => isStopped)
      if (!isStopped) stops.push(startAlarms(world.alarms, liveEvery))
    } catch (error) {
      logFailure(world.log, world.clock, error)
    }
  }
  world.past = watchAfterPast()
  world.stopClocks = () => stops.forEach((stop) => stop())
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
