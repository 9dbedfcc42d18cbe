import axios, { AxiosError, CanceledError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios'
import { beforeAll, beforeEach } from 'vitest'
import { defaultConfig } from '#contract/app/config.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { code } from '#contract/wire/envelope.ts'
import { requestIdHeader } from '#contract/wire/headers.ts'
import { connect, type Ports } from '#web/api/http.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { lateness } from '../../scripts/test/lateness.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { MockPlatform, startMock as start } from './mock-platform.ts'

/** Injected into the window by environment.ts. */
declare const startMock: typeof start

/** Row with arbitrary fields. */
type WrittenRow = StoredRow & Readonly<Record<string, unknown>>

/** Sent request. */
interface Sent {
  method: string
  path: string
  /** Query of a read request, or body of a write request. */
  payload: unknown
  signal: InternalAxiosRequestConfig['signal']
}

/** Simulated failure: the request never arrives, or gets this response. */
type Fault =
  'network' | 'timeout' | { status?: number; code?: number; msg?: string; data?: unknown; requestId?: string }

/** Interceptor of requests; undefined passes the request on. */
type Way = (sent: Sent) => Fault | undefined | Promise<Fault | undefined>

interface Obstacle {
  name: string
  way: Way
  isOnce: boolean
}

let mock: MockPlatform | undefined
const sent: Sent[] = []
let obstacles: Obstacle[] = []

/** Returns the platform of this test file, started by `mockPlatform`. */
export function theMock(): MockPlatform {
  if (mock === undefined) throw new Error('The file has no platform: call mockPlatform() in it')
  return mock
}

const platform = {
  /** Replaces all rows of a resource. */
  plant(resource: Pick<Resource, 'name'>, rows: readonly StoredRow[] | readonly WrittenRow[]): void {
    theMock().plant(resource, rows)
  },
  /** Changes a row as another user. */
  change(resource: Pick<Resource, 'name'>, id: number, values: object): void {
    theMock().change(resource, id, values)
  },
  /** Sent requests, by method and optional part of the path: `GET /list`. */
  asked: (name: string): Sent[] => sent.filter((call) => fits(name, call)),
  /** All sent requests. */
  sent: sent as readonly Sent[],
  /** Makes the next matching request fail. */
  failNext(name: string, fault: Fault): void {
    obstacles.push({ name, way: () => fault, isOnce: true })
  },
  /** Makes matching requests fail until `mend`, optionally only those selected by `isMeant`. */
  fail(name: string, fault: Fault, isMeant: (sent: Sent) => boolean = () => true): void {
    obstacles.push({ name, way: (call) => (isMeant(call) ? fault : undefined), isOnce: false })
  },
  /** Removes all failures and delays. */
  mend(): void {
    obstacles = []
  },
  /** Delays the next matching request; returns a function that releases it. */
  holdNext(name: string): () => void {
    let release: () => void = () => undefined
    const held = new Promise<undefined>((resolve) => {
      release = () => resolve(undefined)
    })
    obstacles.push({ name, way: () => held, isOnce: true })
    return release
  },
  /** Responds to matching requests with data that our platform would never send, to test the handling of others. */
  pretend(name: string, answer: (sent: Sent) => unknown): void {
    obstacles.push({ name, way: (call) => ({ code: code.success, data: answer(call) }), isOnce: false })
  },
}

interface Options {
  /** Login name of the signed-in account. */
  as?: string
  ports?: Partial<Ports>
}

/**
 * Provides the test file with a mock platform reached through the real client. Every test starts on a desktop with the
 * seeded rows, no failures, and no cached or reported state. Tests of the client itself, of arbitrary responses, and of
 * starting and ending sessions mock the platform manually.
 */
export function mockPlatform({ as = 'admin', ports }: Options = {}): typeof platform {
  beforeAll(async () => {
    mock = await startMock()
    axios.defaults.adapter = deliver
  }, 30_000)
  beforeEach(async () => {
    sent.length = 0
    obstacles = []
    useLayout.setState({ isMobile: false, isPhone: false })
    useNotices.setState({ live: [], history: [] })
    theMock().reset()
    const token = await theMock().signIn(as)
    const usual: Ports = { token: () => token, language: () => 'en', onFailure: () => undefined }
    connect({ ...usual, ...ports }, defaultConfig)
  })
  return platform
}

/** Real timer, as tests may fake the document's clock but not the platform's. */
const realTimeout = globalThis.setTimeout

const base = new RegExp(`^${defaultConfig.apiBase}(?=/)`)

/** Axios adapter that delivers requests to the platform through the test's interceptors. */
const deliver: AxiosAdapter = async (config) => {
  const { method = 'get', url = '', params, data } = config
  const path = url.replace(base, '')
  const payload: unknown = params ?? (typeof data === 'string' ? JSON.parse(data) : (data ?? undefined))
  const call: Sent = {
    method: method.toUpperCase(),
    path,
    payload,
    signal: config.signal,
  }
  sent.push(call)
  const obstacle = obstacles.find(({ name }) => fits(name, call))
  if (obstacle?.isOnce) obstacles = obstacles.filter((one) => one !== obstacle)
  const fault = obstacle && (await Promise.race([obstacle.way(call), aborted(config)]))
  if (fault !== undefined) return fail(config, fault)
  const late = lateness()
  if (late > 0) await new Promise((resolve) => realTimeout(resolve, late))
  return axios.getAdapter('xhr', config)(config)
}

/** Rejects when the request is aborted. */
function aborted({ signal }: InternalAxiosRequestConfig): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener?.('abort', () => reject(new CanceledError()))
  })
}

function fail(config: InternalAxiosRequestConfig, fault: Fault): ReturnType<AxiosAdapter> {
  if (fault === 'network') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
  if (fault === 'timeout') throw new AxiosError('timeout exceeded', AxiosError.ECONNABORTED, config)
  const { status = 200, requestId = '', ...envelope } = fault
  const answer = { code: code.failed, msg: '', data: null, ...envelope }
  const headers = { [requestIdHeader]: requestId }
  return Promise.resolve({ data: JSON.stringify(answer), status, statusText: '', headers, config })
}

/** Whether a request matches a name: its method, and a part of its path if given. */
function fits(name: string, { method, path }: Sent): boolean {
  const [verb, part = ''] = name.split(' ')
  return method === verb && path.includes(part)
}
