import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { RoleRow } from '#contract/resources/system/role.ts'
import { momentOf } from '#mock/lib/time.ts'
import type { PlatformOptions } from '#mock/options.ts'
import type { Fault } from '#mock/simulation/types.ts'
import { startPlatform, type Platform } from '#mock/platform.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { initialPassword } from '../../seed/accounts.ts'
import { expectDeclared } from './described/declared-refusals.ts'

/** Default number of devices: some of every family, quick to seed. */
const testDevices = 60

export interface CallOptions {
  /** Login name of the calling seeded account. */
  as?: string
  token?: string
  /** Sent as JSON; a string or a form is sent unchanged. */
  body?: unknown
  headers?: Record<string, string>
  redirect?: RequestRedirect
}

export interface Answer {
  status: number
  headers: Headers
  code: number
  msg: string
  data: unknown
  /** Id of the created row, else 0. */
  id: number
  /** Refused fields of the form, in order. */
  refused: string[]
  /** The whole envelope. */
  body: Record<string, unknown>
}

/** A platform in a separate folder, with cheap password hashes and a settable clock. */
export class TestPlatform {
  readonly dataDir: string
  readonly log: string[] = []
  /** Platform clock in epoch milliseconds. */
  clock = Date.parse('2026-11-20T08:00:00+08:00')
  /** Monotonic milliseconds that limit how long entered passwords count; advanced by the test only. */
  steady = 0
  readonly #options: Partial<PlatformOptions>
  readonly #tokens = new Map<string, string>()
  #running: Platform | undefined

  constructor(dataDir: string, options: Partial<PlatformOptions>) {
    this.dataDir = dataDir
    this.#options = options
  }

  get url(): string {
    return this.#running?.url ?? ''
  }

  /** The running platform's world; throws if stopped. */
  get world(): World {
    if (this.#running === undefined) throw new Error('The platform does not run')
    return this.#running.world
  }

  async start(): Promise<void> {
    this.#running = await startPlatform({
      passwordCost: 4,
      log: (line) => this.log.push(line),
      clock: () => this.clock,
      steady: () => this.steady,
      liveEvery: 0,
      alarmBudget: Infinity,
      idleTime: Infinity,
      outbound: '127.0.0.1, localhost, ::1, *',
      devices: testDevices,
      ...this.#options,
      dataDir: this.dataDir,
    })
    await this.#running.world.past
  }

  async restart(): Promise<void> {
    await this.stop()
    await this.start()
    // tokens survive a restart, entered passwords do not
    const { sessions } = this.world
    for (const token of this.#tokens.values()) {
      const session = sessions.find(token)
      if (session !== undefined) sessions.prove(session)
    }
  }

  /** Stops the platform but keeps its folder. */
  async stop(): Promise<void> {
    await this.#running?.close()
    this.#running = undefined
  }

  async close(): Promise<void> {
    await this.stop()
    await rm(this.dataDir, { recursive: true, force: true })
  }

  async fetch(
    method: string,
    path: string,
    { as, token, body, headers, redirect }: CallOptions = {},
  ): Promise<Response> {
    const key = token ?? (as === undefined ? undefined : await this.signIn(as))
    const isForm = body instanceof FormData
    return fetch(this.url + path, {
      ...(redirect && { redirect }),
      method,
      headers: {
        ...(key !== undefined && { token: key }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: isForm || typeof body === 'string' ? body : JSON.stringify(body),
    })
  }

  async call(method: string, path: string, options?: CallOptions): Promise<Answer> {
    const response = await this.fetch(method, path, options)
    const body = (await response.json()) as Record<string, unknown>
    const { code, msg, data } = body
    if (response.status === 200) expectDeclared(method, path, body)
    const { errors, id = 0 }: { errors?: unknown; id?: number } = Object(data)
    return {
      status: response.status,
      headers: response.headers,
      code: Number(code),
      msg: String(msg),
      data,
      id,
      refused: Array.isArray(errors) ? errors.map(({ field }: { field: string }) => field) : [],
      body,
    }
  }

  /** Returns the account of a login name. */
  account(login: string): StoredUser {
    const found = this.world.tables.users.rows.find(({ loginName }) => loginName === login)
    if (found === undefined) throw new Error(`There is no account ${login}`)
    return found
  }

  /** Returns the first role of an account. */
  roleOf(login: string): RoleRow {
    const found = this.world.tables.roles.get(this.account(login).roleIds[0] ?? 0)
    if (found === undefined) throw new Error(`${login} has no role`)
    return found
  }

  /** Calls GET as the administrator or another user. */
  get(path: string, as = 'admin'): Promise<Answer> {
    return this.call('GET', path, { as })
  }

  /** Calls POST as the administrator or another user. */
  post(path: string, body: unknown, as = 'admin'): Promise<Answer> {
    return this.call('POST', path, { as, body })
  }

  /** Injects a fault as a presenter does, with magnitude 1 by default. */
  plant(fault: Omit<Fault, 'magnitude' | 'source'> & Partial<Fault>): void {
    this.world.fleet.faults.add({ magnitude: 1, source: 'presenter', ...fault })
  }

  /** Returns the data of a call that must succeed, by default as the administrator. */
  async done<Data>(method: string, path: string, options: CallOptions = {}): Promise<Data> {
    const { code, msg, data } = await this.call(method, path, { as: 'admin', ...options })
    if (code !== 0) throw new Error(`${method} ${path}: ${code} ${msg}`)
    return data as Data
  }

  /** Returns a cached token of a seeded account. */
  async signIn(login: string): Promise<string> {
    const known = this.#tokens.get(login)
    if (known !== undefined) return known
    const body = { username: login, password: initialPassword }
    const { data, msg } = await this.call('POST', '/base/sys/login', { body })
    const token = (data as { token?: string } | null)?.token
    if (token === undefined) throw new Error(msg)
    this.#tokens.set(login, token)
    return token
  }
}

/** Options that do not affect a new world: with only these, and a size, a cached copy is used. */
const beside = new Set<string>([
  'after',
  'batchEvery',
  'config',
  'consoleDir',
  'heartbeat',
  'idleTime',
  'liveEvery',
  'outbound',
  'project',
  'random',
  'redisUrl',
  'simulation',
  'tickEvery',
  'tokenLifetime',
] satisfies (keyof PlatformOptions)[])

/** Cached data folders of new worlds, by size. */
const newWorlds = new Map<number, Promise<FolderCopy>>()

/** Returns the data folder of a new world, seeded once per process. */
function newWorld(devices: number): Promise<FolderCopy> {
  const known = newWorlds.get(devices) ?? seedWorld(devices)
  newWorlds.set(devices, known)
  return known
}

async function seedWorld(devices: number): Promise<FolderCopy> {
  const platform = await newPlatform({ devices })
  await platform.start()
  await platform.stop()
  const copy = await readCopy(platform.dataDir)
  await platform.close()
  return copy
}

async function newPlatform(options: Partial<PlatformOptions>): Promise<TestPlatform> {
  return new TestPlatform(await mkdtemp(join(tmpdir(), 'platform-')), options)
}

/**
 * Starts a platform for a test, at a `moment` (`YYYY-MM-DD HH:mm:ss` in its time zone) if given. Close it when the test
 * is over.
 */
export async function startTestPlatform({
  moment,
  ...options
}: Partial<PlatformOptions> & { moment?: string } = {}): Promise<TestPlatform> {
  const platform = await newPlatform(options)
  if (moment !== undefined) platform.clock = momentOf(moment)
  const { devices = testDevices, ...others } = options
  // a moment is used by one platform only
  if (moment === undefined && Object.keys(others).every((name) => beside.has(name)))
    await writeCopy(platform.dataDir, await newWorld(devices))
  await platform.start()
  return platform
}

/** Content of a folder by file path. */
type FolderCopy = ReadonlyMap<string, Buffer>

/** Reads all files below a folder. */
async function readCopy(folder: string): Promise<FolderCopy> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const files = await Promise.all(
    paths.map(async (path) => [path.slice(folder.length), await readFile(path)] as const),
  )
  return new Map(files)
}

/** Writes the files of a copy into a folder that has none of them. */
async function writeCopy(folder: string, copy: FolderCopy): Promise<void> {
  const folders = new Set([...copy.keys()].map((path) => dirname(join(folder, path))))
  await Promise.all([...folders].map((path) => mkdir(path, { recursive: true })))
  await Promise.all([...copy].map(([path, bytes]) => writeFile(join(folder, path), bytes)))
}
