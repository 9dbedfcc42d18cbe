import { defaultConfig, type RuntimeConfig } from '#contract/app/config.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { device } from '#contract/resources/iot/device.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { dashboardTable, homeChoiceTable, layoutTable } from '#mock/tables/unserved-tables.ts'
import { demonstration, initialPassword } from '../seed/accounts.ts'
import { seededPictures, seedTables } from '../seed/index.ts'
import { rejectShare } from '../seed/reform/plan.ts'
import { seededContents } from '../seed/tool/index.ts'
import { createAttempts, Locks } from './auth/attempts.ts'
import { openCompany, type OidcSettings } from './auth/company-sign-in.ts'
import { companyLabel } from './auth/demo-provider.ts'
import { createGrants, rightsVersion } from './auth/grants.ts'
import { guardByPassword } from './auth/password-proof.ts'
import { createPasswords, defaultCost } from './auth/passwords.ts'
import { createPending } from './auth/pending.ts'
import { createSessions, defaultIdleTime, defaultTokenLifetime } from './auth/sessions.ts'
import { bringUpToDate } from './auth/upgrades/bring-up-to-date.ts'
import { createAlarms } from './engines/alarm/engine.ts'
import { sourcesOf } from './engines/alarm/sources.ts'
import { KeptFiles } from './store/files/kept-files.ts'
import { createDevices, type DeviceOptions } from './engines/fleet/create-devices.ts'
import { Project } from './engines/generator/project.ts'
import { createScheduler } from './engines/jobs/scheduler.ts'
import { Linkage } from './engines/linkage/engine.ts'
import { Mailer } from './engines/mail/mailer.ts'
import { MessageFeed } from './engines/messages/feed.ts'
import { Payments } from './engines/payment/payments.ts'
import { Gallery } from './engines/pictures/gallery.ts'
import { openRedis } from './engines/redis/server.ts'
import { Assets } from './engines/reform/assets.ts'
import { ReportFiles } from './engines/reports/report-files.ts'
import { LocalDriver } from './engines/storage/local-driver.ts'
import { linkDevices } from './features/camera/linked.ts'
import { platformCaches } from './features/monitor/platform-caches.ts'
import { followUnlocking, followContents } from './features/reform/box/served-box.ts'
import { followOnline } from './features/reform/order/site.ts'
import { followRepairs } from './features/reform/order/repair/repairs.ts'
import { startOrders } from './features/reform/order/served-order.ts'
import { followOrders } from './features/reform/project/figures.ts'
import { followDeviceFiles } from './features/tool/device-file/served-device-file.ts'
import { followChanges } from './follow-changes.ts'
import { heardItem } from './heard-items.ts'
import { createDemoClock } from './lib/demo-clock.ts'
import { logFailure, type Log } from './lib/log.ts'
import { Outbound } from './lib/outbound.ts'
import { platformZone } from './lib/time.ts'
import { startClocks } from './start-clocks.ts'
import { plantNew } from './plant-new.ts'
import { createCollections } from './resources/create-collections.ts'
import { guardCollection } from './resources/guard.ts'
import { quietOrgs } from './features/alarm/served-quiet.ts'
import { orgsBelow } from './resources/data-scope.ts'
import { linkagePorts } from './rule-actions/carry-out.ts'
import { resources } from './served-resources.ts'
import { Hub, type Heard } from './socket/hub.ts'
import { FileLedger, fileSentence, ledgerTable } from './store/files/ledger.ts'
import { createCrud } from './store/json-server.ts'
import { Store } from './store/store.ts'
import { tableName } from './tables/table-name.ts'
import { tablesOf, type Tables } from './tables/tables.ts'
import type { World } from './world/world.ts'

/** Tables kept when a presenter recreates the fleet: accounts, rights and personal settings. */
const lasting: ReadonlySet<string> = new Set([
  'credentials',
  'sessions',
  layoutTable,
  dashboardTable,
  homeChoiceTable,
])
const lastingAreas = /^(?:system|monitor|tool)-/

/** Tables of a seed that are recreated with the fleet. */
function remadeTables(seed: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  return new Set(Object.keys(seed).filter((name) => !lasting.has(name) && !lastingAreas.test(name)))
}

export interface WorldOptions extends DeviceOptions {
  dataDir: string
  reset?: boolean
  /** Continues with what is readable in a damaged data folder. */
  repair?: boolean
  /** Called with messages for the operator. */
  print?: (sentence: string) => void
  /** Recreates the fleet and its records in a folder whose accounts are kept. */
  isRemade?: boolean
  /** Epoch milliseconds. */
  clock?: () => number
  /** Monotonic milliseconds, independent of the clock; they limit how long an entered password counts. */
  steady?: () => number
  /** Number of devices; 2,000 by default. */
  devices?: number
  /** Milliseconds from sign-in to expiry; 12 hours by default. */
  tokenLifetime?: number
  /** Idle timeout of a session in milliseconds, without a call or a connection; 8 hours by default. */
  idleTime?: number
  /** Cost of password hashes, as a power of two; lower it in tests only. */
  passwordCost?: number
  /** Milliseconds between two batches on the socket. */
  batchEvery?: number
  /** Polling interval for timed jobs in milliseconds. */
  tickEvery?: number
  /** Polling interval for devices in milliseconds; 0 for none. */
  liveEvery?: number
  /** Milliseconds of work per round of the alarms; Infinity evaluates everything in each round. */
  alarmBudget?: number
  /** Whether the demonstration's crews work automatically. */
  workers?: boolean
  /** Source folder of the project, in development: the generator writes pages there. */
  project?: string
  log?: Log
  /** URL of a Redis to inspect; an in-memory stand-in by default. */
  redisUrl?: string
  config?: Partial<RuntimeConfig>
  /** Registration at the company's identity provider, or `demo` for the mock provider. */
  oidc?: OidcSettings | 'demo'
  /** Address of the console as browsers see it. */
  publicUrl?: string
  /** Allowed addresses for outbound connections; see `Outbound`. */
  outbound?: string
}

export const defaultDevices = 2000

/** Default polling interval for timed jobs in milliseconds. */
const defaultTick = 1000
/** Default interval between batches on the socket in milliseconds. */
const defaultBatch = 500
/** Milliseconds to answer a passkey challenge. */
const challengeTime = 5 * 60_000
/** Milliseconds for which log lines are batched. */
const messageBatch = 250

/** Tables written by the generic calls. */
const written = resources.filter(({ isReadOnly }) => !isReadOnly).map(({ resource }) => tableName(resource))

export async function createWorld(options: WorldOptions): Promise<World> {
  const clock = createDemoClock(options.clock ?? Date.now)
  const messages = new MessageFeed(clock.real)
  const log = messages.tap(options.log ?? (() => undefined))
  const passwords = createPasswords(options.passwordCost ?? defaultCost)
  const report = (error: unknown) => logFailure(log, clock, error)
  const seed = seedTables(passwords, clock, options.devices ?? defaultDevices)
  const store = await openStore(options, seed, report)
  const tables = tablesOf(store)
  bringUpToDate(store, tables, seed, clock)
  const hub = createHub(options, tables, (userId, item) => heardItem(world, userId, item))
  messages.follow(hub, Math.min(messageBatch, options.batchEvery ?? defaultBatch))
  const devices = createDevices({ store, hub, clock }, options)
  const sessions = openSessions(options, tables, clock.real)
  const files = await openFiles(options, store)
  const outbound = new Outbound(options.outbound)
  const mailer = new Mailer({ store, tables, clock, log, outbound, ...files })
  const parts = { store, tables, hub, clock, log, mailer }
  const world: World = {
    store,
    tables,
    crud: createCrud(store, written),
    served: resources,
    collections: new Map(),
    jobs: createScheduler({ store, tables, sessions, hub, clock, log }, options.tickEvery ?? defaultTick),
    sessions,
    attempts: openAttempts(store, tables, clock.real),
    passwords,
    ...openSignIn(options, clock.real),
    grantsOf: createGrants(tables),
    ...files,
    mailer,
    outbound,
    payments: new Payments({ tables, clock }),
    hub,
    ...devices,
    project: new Project(options.project),
    assets: new Assets({ store, tables, devices: devices.fleet.table }),
    alarms: createAlarms(parts, sourcesOf(devices.fleet, devices.simulation), {
      orgsBelow: (ids) => orgsBelow(world, ids),
      quietOrgs: (window) => quietOrgs(world, window),
      budget: options.alarmBudget,
    }),
    linkage: new Linkage(
      parts,
      linkagePorts(() => world),
    ),
    clock,
    log,
    messages,
    redis: openRedis(options.redisUrl, clock.real, () => platformCaches(world)),
    config: configOf(options),
    rejectRate: rejectShare,
    stopClocks: () => undefined,
    past: Promise.resolve(),
    initialPassword,
  }
  connect(world, options)
  return world
}

function openSignIn({ oidc, publicUrl }: WorldOptions, clock: () => number) {
  const challenges = createPending<number | null>(clock, challengeTime)
  return { company: openCompany(oidc, clock), publicUrl, challenges }
}

function configOf({ config, oidc }: WorldOptions): RuntimeConfig {
  const all = { ...defaultConfig, utcOffset: platformZone, ...demonstration, ...config }
  if (oidc === undefined) return all
  return { ...all, signIn: { ...all.signIn, oidc: { label: oidc === 'demo' ? companyLabel : oidc.label } } }
}

function openStore(
  { dataDir, reset = false, repair = false, isRemade = false, print = () => undefined }: WorldOptions,
  seed: ReturnType<typeof seedTables>,
  report: (error: unknown) => void,
): Promise<Store> {
  return Store.open({
    folder: dataDir,
    reset,
    repair,
    print,
    seed,
    lazySeed: new Set([device, cameraPicture, orderPicture].map(tableName)),
    report,
    ...(isRemade && { seedAgain: remadeTables(seed) }),
  })
}

/** Opens the files stored beside the tables: pictures, and files created for users. */
async function openFiles(
  { dataDir, reset = false, repair = false, print = () => undefined }: WorldOptions,
  store: Store,
): Promise<Pick<World, 'exports' | 'gallery' | 'ledger' | 'reportFiles' | 'storageFolder'>> {
  const ledger = new FileLedger(dataDir, store.table(ledgerTable), () => store.flushed())
  const options = { reset, ledger }
  const files = {
    ledger,
    gallery: await Gallery.open(dataDir, seededPictures, options),
    exports: await KeptFiles.open(dataDir, 'exports', { reset }),
    reportFiles: await ReportFiles.open(dataDir, options),
    storageFolder: await LocalDriver.open(dataDir, seededContents, options),
  }
  if (repair) await ledger.repair(print)
  else for (const damage of await ledger.missing()) print(fileSentence(damage))
  return files
}

function openSessions(
  { steady, tokenLifetime = defaultTokenLifetime, idleTime = defaultIdleTime }: WorldOptions,
  tables: Tables,
  clock: () => number,
) {
  return createSessions(tables.sessions, { clock, steady, lifetime: tokenLifetime, idleTime })
}

function openAttempts(store: Store, { locks }: Tables, clock: () => number) {
  return createAttempts(new Locks(locks, clock, () => store.flushed()), clock)
}

function createHub({ batchEvery = defaultBatch }: WorldOptions, tables: Tables, heard: Heard): Hub {
  return new Hub(batchEvery, () => rightsVersion(tables), heard)
}

/** Connects the parts of a new world. */
function connect(world: World, options: WorldOptions): void {
  world.collections = createCollections(world)
  for (const collection of world.collections.values()) guardCollection(world, collection)
  guardByPassword(world)
  followChanges(world)
  followDeviceFiles(world)
  followOrders(world)
  followRepairs(world)
  world.jobs.start()
  linkDevices(world)
  followContents(world)
  followOnline(world)
  followUnlocking(world)
  plantNew(world)
  startOrders(world)
  const { tickEvery = defaultTick, liveEvery = defaultTick, workers = false } = options
  startClocks(world, { tickEvery, liveEvery, workers })
}
