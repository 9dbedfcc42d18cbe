import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Express } from 'express'
import { demoCalls, type DemoState } from '#contract/calls/system/demo.ts'
import { say, type Text2 } from '#contract/schema/language.ts'
import { code, type Envelope } from '#contract/wire/envelope.ts'
import { createApp } from './app.ts'
import { createWorld } from './create-world.ts'
import type { DemoControls } from './demo/routes.ts'
import { pathOf } from './http/request-log.ts'
import { logFailure } from './lib/log.ts'
import type { PlatformOptions } from './options.ts'
import { attachSockets } from './socket/socket-server.ts'
import type { World } from './world/world.ts'

const words = {
  tooLarge: ['The head of the request is larger than this platform accepts.', '请求头超过平台允许的大小。'],
  slow: ['The request did not arrive in time.', '请求未能及时送达。'],
  malformed: ['The request is not valid.', '请求无效。'],
} satisfies Record<string, Text2>

const known: Readonly<Record<string, readonly [status: number, text: Text2]>> = {
  HPE_HEADER_OVERFLOW: [431, words.tooLarge],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, words.tooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, words.slow],
}

/** Responds to malformed HTTP requests with an envelope, in English since the language is unknown. */
function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, text] = known[error.code ?? ''] ?? [400, words.malformed]
  const envelope: Envelope = {
    code: status === 400 ? code.invalid : status,
    msg: say(text, 'en'),
    data: null,
  }
  const body = JSON.stringify(envelope)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

export interface Platform {
  url: string
  port: number
  /** The running world, for callers in the same process; replaced when a presenter recreates the platform. */
  readonly world: World
  /** Ends connections, writes pending changes and releases the data folder. */
  close: () => Promise<void>
}

/** Longer than a proxy keeps an idle connection, so that the proxy closes it first. */
const keepAlive = 75_000
/** Milliseconds for in-flight requests when the platform closes. */
const grace = 3_000

/** Starts a platform on a data folder. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { port = 0, host = '127.0.0.1' } = options
  const restartable = await RestartablePlatform.open(options)
  const server = createServer({ keepAliveTimeout: keepAlive }, restartable.answer)
  server.on('clientError', refuseUnread)
  restartable.serve(server)
  try {
    await listen(server, port, host)
  } catch (error) {
    await restartable.close()
    throw error
  }
  const bound = portOf(server)
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    port: bound,
    get world() {
      return restartable.world
    },
    async close() {
      await restartable.close(() => stop(server))
    },
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), grace).unref()
  })
}

/** Path prefix of the presenter's calls. */
const demoPath = demoCalls.state.path.replace(/state$/, '')

/**
 * A platform that can be recreated, and cut off, while its server keeps listening: a presenter changes the size of the
 * fleet without restarting the process.
 */
class RestartablePlatform implements DemoControls {
  readonly #options: PlatformOptions
  #world: World
  #app: Express
  #server: Server | undefined
  #closeSockets: () => void = () => undefined
  #cutUntil = 0
  #making = 0
  #remaking: Promise<void> | undefined

  private constructor(options: PlatformOptions, world: World) {
    this.#options = options
    this.#world = world
    this.#app = createApp(world, options.consoleDir, this)
  }

  static async open(options: PlatformOptions): Promise<RestartablePlatform> {
    return new RestartablePlatform(options, await createWorld(options))
  }

  get world(): World {
    return this.#world
  }

  /** Request handler of the server. */
  readonly answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = this.#platformPath(request.url ?? '')
    const isDemo = path?.startsWith(demoPath) ?? false
    if (path !== undefined && this.#making > 0)
      answerMeanwhile(response, isDemo ? this.#stateMeanwhile() : undefined)
    else if (path !== undefined && !isDemo && this.cutFor() > 0) answerMeanwhile(response)
    else this.#app(request, response)
  }

  /** Attaches WebSockets to a server. */
  serve(server: Server): void {
    this.#server = server
    const { consoleDir, heartbeat = 30_000 } = this.#options
    this.#closeSockets = attachSockets(this.#world, server, {
      path: consoleDir === undefined ? '/websocket' : '/api/websocket',
      heartbeat,
      isShut: () => this.cutFor() > 0,
    })
  }

  cut(seconds: number): void {
    this.#cutUntil = performance.now() + seconds * 1000
    for (const peer of this.#world.hub.peers()) peer.leave()
  }

  cutFor(): number {
    return Math.max(0, Math.ceil((this.#cutUntil - performance.now()) / 1000))
  }

  making(): number {
    return this.#making
  }

  remake(devices: number): void {
    this.#remaking ??= this.#remake(devices)
      .catch((error: unknown) => logFailure(this.#world.log, this.#world.clock, error))
      .finally(() => {
        this.#remaking = undefined
        this.#making = 0
      })
  }

  /** Stops everything; `stopServer` is called once no new work can start, before the store is closed. */
  async close(stopServer: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    await this.#remaking
    this.#stopWorld()
    await stopServer()
    await this.#world.store.close()
  }

  async #remake(devices: number): Promise<void> {
    this.#making = devices
    this.#stopWorld()
    await this.#world.store.close()
    this.#world = await createWorld({
      ...this.#options,
      reset: false,
      repair: false,
      isRemade: true,
      devices,
    })
    this.#app = createApp(this.#world, this.#options.consoleDir, this)
    if (this.#server !== undefined) this.serve(this.#server)
  }

  #stopWorld(): void {
    this.#closeSockets()
    this.#world.jobs.stop()
    this.#world.stopClocks()
  }

  /** Path of a call to the platform; undefined for the console. */
  #platformPath(url: string): string | undefined {
    const path = pathOf(url)
    if (path === '/healthz') return undefined
    if (this.#options.consoleDir === undefined) return path
    return path.startsWith('/api/') ? path.slice('/api'.length) : undefined
  }

  #stateMeanwhile(): DemoState {
    return { now: Date.now(), speed: 1, devices: 0, cutFor: 0, making: this.#making, rejects: 0 }
  }
}

/** Responds while the platform is unavailable: 503, or the state of the demonstration. */
function answerMeanwhile(response: ServerResponse, state?: DemoState): void {
  const envelope: Envelope = { code: code.success, msg: '', data: state }
  response.writeHead(state === undefined ? 503 : 200, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
  })
  response.end(state === undefined ? '' : JSON.stringify(envelope))
}
