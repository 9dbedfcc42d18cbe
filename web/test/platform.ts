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

/** Put into the window by environment.ts. */
declare const startMock: typeof start

/** A row as it stands in a test. */
type WrittenRow = StoredRow & Readonly<Record<string, unknown>>

/** A call that went out. */
interface Sent {
  method: string
  path: string
  /** What was sent: the query of what reads, the body of what writes. */
  payload: unknown
  signal: InternalAxiosRequestConfig['signal']
}

/** What goes wrong with a call: it never arrives, or is answered with this. */
type Fault =
  'network' | 'timeout' | { status?: number; code?: number; msg?: string; data?: unknown; requestId?: string }

/** What stands between console and platform for some calls; `undefined` lets the call through. */
type Way = (sent: Sent) => Fault | undefined | Promise<Fault | undefined>

interface Obstacle {
  name: string
  way: Way
  isOnce: boolean
}

let mock: MockPlatform | undefined
const sent: Sent[] = []
let obstacles: Obstacle[] = []

/** The platform of this test file; `mockPlatform` has started it. */
export function theMock(): MockPlatform {
  if (mock === undefined) throw new Error('The file has no platform: call mockPlatform() in it')
  return mock
}

const platform = {
  /** Lets a resource have these rows and no others. */
  plant(resource: Pick<Resource, 'name'>, rows: readonly StoredRow[] | readonly WrittenRow[]): void {
    theMock().plant(resource, rows)
  },
  /** Lets another user change a row. */
  change(resource: Pick<Resource, 'name'>, id: number, values: object): void {
    theMock().change(resource, id, values)
  },
  /** The calls that went out, by method and a part of the path: `GET /list`. */
  asked: (name: string): Sent[] => sent.filter((call) => fits(name, call)),
  /** All calls that went out. */
  sent: sent as readonly Sent[],
  /** Lets the next call of that name fail. */
  failNext(name: string, fault: Fault): void {
    obstacles.push({ name, way: () => fault, isOnce: true })
  },
  /** Lets calls of that name fail until `mend`, or those only that a test picks out. */
  fail(name: string, fault: Fault, isMeant: (sent: Sent) => boolean = () => true): void {
    obstacles.push({ name, way: (call) => (isMeant(call) ? fault : undefined), isOnce: false })
  },
  /** Nothing fails or waits any more. */
  mend(): void {
    obstacles = []
  },
  /** Lets the next call of that name wait; returns a function that lets it go on to the platform. */
  holdNext(name: string): () => void {
    let release: () => void = () => undefined
    const held = new Promise<undefined>((resolve) => {
      release = () => resolve(undefined)
    })
    obstacles.push({ name, way: () => held, isOnce: true })
    return release
  },
  /** Lets calls of that name be answered with what our platform would never say: for how the console takes a strange one. */
  pretend(name: string, answer: (sent: Sent) => unknown): void {
    obstacles.push({ name, way: (call) => ({ code: code.success, data: answer(call) }), isOnce: false })
  },
}

interface Options {
  /** Login name of the account that the console works for. */
  as?: string
  ports?: Partial<Ports>
}

/**
 * Gives the test file a mock platform of its own, to which the console's calls go through a real client; every test
 * begins at a desk, with the rows of the seed, without faults, and with nothing remembered or reported. Tests of the
 * client itself, of arbitrary answers, and of how a session begins and ends play the platform by hand.
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

/** A test may drive the clock of the document, not that of its platform. */
const realTimeout = globalThis.setTimeout

const base = new RegExp(`^${defaultConfig.apiBase}(?=/)`)

/** Takes a call to the platform, past what a test put in its way. */
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

/** Rejects when nobody waits for a call any more, as a request under way does. */
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

/** Whether a call is the one of that name: its method, and a part of its path where one is given. */
function fits(name: string, { method, path }: Sent): boolean {
  const [verb, part = ''] = name.split(' ')
  return method === verb && path.includes(part)
}
