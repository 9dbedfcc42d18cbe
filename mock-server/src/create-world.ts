import { demoAccounts, initialPassword } from '../seed/accounts.ts'
import { seededPictures, seedTables } from '../seed/index.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { device } from '#contract/resources/iot/device.ts'
import { defaultConfig, type RuntimeConfig } from '#contract/app/config.ts'
import { seedHistory } from './engines/alarm/alerts/history.ts'
import { createAlarms, startAlarms } from './engines/alarm/engine.ts'
import { sourcesOf } from './engines/alarm/sources.ts'
import { orgsBelow } from './features/alarm/orgs-below.ts'
import { linkDevices } from './features/camera/link-devices.ts'
import { startPictureClock } from './features/camera/picture-clock.ts'
import { remadeTables } from './demo/remade-tables.ts'
import { createAttempts } from './auth/attempts.ts'
import { createGrants, rightsVersion } from './auth/grants.ts'
import { createPasswords, defaultCost } from './auth/passwords.ts'
import { createSessions, defaultTokenLifetime } from './auth/sessions.ts'
import { inSlices } from './lib/in-slices.ts'
import { startHome } from './features/home/index.ts'
import { logFailure, type Log } from './lib/log.ts'
import { createDemoClock } from './lib/demo-clock.ts'
import { plantCommands } from './engines/fleet/command-history.ts'
import { createDevices, startDevices, type DeviceOptions } from './engines/fleet/create-devices.ts'
import { Gallery } from './engines/pictures/gallery.ts'
import { createCollections } from './resources/create-collections.ts'
import { guardCollection } from './resources/guard.ts'
import { resources } from './served-resources.ts'
import { createScheduler } from './engines/jobs/scheduler.ts'
import { Hub } from './socket/hub.ts'
import { createCrud } from './store/json-server.ts'
import { Store } from './store/store.ts'
import { tableName, tablesOf } from './tables/tables.ts'
import { platformZone } from './lib/time.ts'
import type { World } from './world/world.ts'
import { followChanges } from './follow-changes.ts'

export interface WorldOptions extends DeviceOptions {
  dataDir: string
  reset?: boolean
  /** Goes on with what can be read of a damaged data folder. */
  repair?: boolean
  /** Called with sentences for the person who starts the platform. */
  tell?: (sentence: string) => void
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

export async function createWorld(options: WorldOptions): Promise<World> {
  const { dataDir, reset = false, repair = false, tell = () => undefined, log = () => undefined } = options
  const clock = createDemoClock(options.clock ?? Date.now)
  const passwords = createPasswords(options.passwordCost ?? defaultCost)
  const report = (error: unknown) => logFailure(log, clock, error)
  const seed = seedTables(passwords, clock, options.devices ?? defaultDevices)
  const store = await Store.open({
    folder: dataDir,
    reset,
    repair,
    tell,
    seed,
    lazySeed: new Set([device, cameraPicture].map(tableName)),
    report,
    ...(options.isRemade && { seedAgain: remadeTables(seed) }),
  })
  const tables = tablesOf(store)
  const hub = new Hub(options.batchEvery ?? 500, () => rightsVersion(tables))
  const devices = createDevices({ store, hub, clock }, options)
  const sessions = createSessions(tables.sessions, {
    clock: clock.real,
    lifetime: options.tokenLifetime ?? defaultTokenLifetime,
  })
  const world: World = {
    store,
    tables,
    crud: createCrud(
      store,
      resources.filter(({ isReadOnly }) => !isReadOnly).map(({ resource }) => tableName(resource)),
    ),
    served: resources,
    collections: new Map(),
    jobs: createScheduler({ store, tables, sessions, hub, clock, log }, options.tickEvery ?? defaultTick),
    sessions,
    attempts: createAttempts(clock.real),
    passwords,
    grantsOf: createGrants(tables),
    gallery: await Gallery.open(dataDir, seededPictures, reset),
    hub,
    ...devices,
    alarms: createAlarms({ store, tables, hub, clock, log }, sourcesOf(devices.fleet, devices.simulation), {
      orgsBelow: (ids) => orgsBelow(world, ids),
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
  plantCommands(tables, devices, clock)
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
