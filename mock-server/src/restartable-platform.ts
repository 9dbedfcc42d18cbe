import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Express } from 'express'
import { demoCalls, type DemoState } from '#contract/calls/demo.ts'
import { code, type Envelope } from '#contract/wire/envelope.ts'
import { logFailure } from './lib/log.ts'
import type { World } from './world/world.ts'
import { createApp } from './app.ts'
import { pathOf } from './http/request-log.ts'
import type { PlatformOptions } from './platform-options.ts'
import { attachSockets } from './socket/socket-server.ts'
import { createWorld } from './create-world.ts'
import type { DemoControls } from './demo/demo-controls.ts'

/** What the presenter's own calls begin with. */
const demoPath = demoCalls.state.path.replace(/state$/, '')

/**
 * A platform behind one server that can be made anew, and cut off, while the server goes on listening: a presenter
 * changes the size of the fleet without a restart of the process.
 */
export class RestartablePlatform implements DemoControls {
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

  /** Handles the requests of a server. */
  readonly answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = this.#platformPath(request.url ?? '')
    const isDemo = path?.startsWith(demoPath) ?? false
    if (path !== undefined && this.#making > 0)
      answerMeanwhile(response, isDemo ? this.#stateMeanwhile() : undefined)
    else if (path !== undefined && !isDemo && this.cutFor() > 0) answerMeanwhile(response)
    else this.#app(request, response)
  }

  /** Takes the sockets of a server. */
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

  /** Ends everything; `stopServer` is called when nothing new can come any more and before the store is closed. */
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

  /** The path of a call as the platform sees it; undefined where it is the console that is asked. */
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

/** Responds in place of a platform that is not there: nothing but the state of the demonstration. */
function answerMeanwhile(response: ServerResponse, state?: DemoState): void {
  const envelope: Envelope = { code: code.success, msg: '', data: state }
  response.writeHead(state === undefined ? 503 : 200, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
  })
  response.end(state === undefined ? '' : JSON.stringify(envelope))
}
