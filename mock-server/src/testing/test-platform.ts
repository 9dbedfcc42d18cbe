import { mkdtemp, rm } from 'node:fs/promises'
import type { PlatformOptions } from '#mock/platform-options.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { initialPassword } from '../../seed/accounts.ts'
import { startPlatform, type Platform } from '#mock/platform.ts'
import { momentOf } from '#mock/lib/time.ts'
import type { World } from '#mock/world/world.ts'

/** Devices of a platform under test: some of every family, quickly seeded. */
const testDevices = 60

export interface CallOptions {
  /** Login name of the seeded account that asks. */
  as?: string
  token?: string
  /** Sent as JSON; a string or a form as it is. */
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
  /** The whole envelope. */
  body: Record<string, unknown>
}

/** A platform of its own in a folder of its own, with cheap password hashes and a clock that a test may set. */
export class TestPlatform {
  readonly dataDir: string
  readonly log: string[] = []
  /** What the platform takes for now, in epoch milliseconds. */
  clock = Date.parse('2026-11-20T08:00:00+08:00')
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

  /** What the platform consists of, while it runs. */
  get world(): World {
    if (this.#running === undefined) throw new Error('The platform does not run')
    return this.#running.world
  }

  async start(): Promise<void> {
    this.#running = await startPlatform({
      passwordCost: 4,
      log: (line) => this.log.push(line),
      clock: () => this.clock,
      liveEvery: 0,
      alarmBudget: Infinity,
      devices: testDevices,
      ...this.#options,
      dataDir: this.dataDir,
    })
    await this.#running.world.past
  }

  async restart(): Promise<void> {
    await this.#running?.close()
    await this.start()
  }

  async close(): Promise<void> {
    await this.#running?.close()
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
    return {
      status: response.status,
      headers: response.headers,
      code: Number(code),
      msg: String(msg),
      data,
      body,
    }
  }

  /** A token of a seeded account; the same one each time it is asked for. */
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

/**
 * Starts a platform for a test, at a `moment` (`YYYY-MM-DD HH:mm:ss` by its own clock) if one is given. Close it when the
 * test is over.
 */
export async function startTestPlatform({
  moment,
  ...options
}: Partial<PlatformOptions> & { moment?: string } = {}): Promise<TestPlatform> {
  const platform = new TestPlatform(await mkdtemp(join(tmpdir(), 'platform-')), options)
  if (moment !== undefined) platform.clock = momentOf(moment)
  await platform.start()
  return platform
}
