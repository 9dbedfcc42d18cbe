import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, createServer, type Socket } from 'node:net'
import { expect } from 'vitest'
import { startNginx, type NginxOptions, type RunningNginx } from '../../scripts/machine/nginx.ts'
import { startScriptedPlatform, type Platform } from './platform.ts'
import { listen } from '../../scripts/machine/ports.ts'

/** The real nginx in front of a fault-injecting proxy and a platform that can be stopped. */
export interface FaultyConsole {
  nginx: RunningNginx
  line: FaultProxy
  platform: Platform
  close(): Promise<void>
}

type Options = Pick<NginxOptions, 'env' | 'maxBody'>

export async function startFaultyConsole(options: Options = {}): Promise<FaultyConsole> {
  const platform = await startScriptedPlatform()
  const line = await FaultProxy.start(platform.url)
  const consoleRoot = await mkdtemp(join(tmpdir(), 'faults-'))
  const nginx = await startNginx({ platformUrl: line.url, consoleRoot, config: {}, ...options })
  return {
    nginx,
    line,
    platform,
    close: async () => {
      await nginx.close()
      await line.close()
      await platform.stop()
      await rm(consoleRoot, { recursive: true })
    },
  }
}

/** Injected faults; can be changed while connections are open. */
interface Faults {
  /** Number of response bytes after which the connection is reset. */
  resetAfter?: number
  /** Resets new connections immediately. */
  isRefusing?: boolean
  /** Accepts all data and forwards none. */
  isBlackHole?: boolean
}

/** TCP proxy to a loopback port that injects faults. */
class FaultProxy {
  faults: Faults = {}
  /** Bytes forwarded so far, of requests and of responses. */
  sent = 0
  answered = 0
  readonly #target: number
  readonly #open = new Set<Socket>()
  readonly #server = createServer({ pauseOnConnect: true }, (near) => this.#take(near))
  #port = 0

  private constructor(targetUrl: string) {
    this.#target = Number(new URL(targetUrl).port)
  }

  static async start(targetUrl: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(targetUrl)
    proxy.#port = await listen(proxy.#server)
    return proxy
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Resets every open connection. */
  cut(): void {
    for (const socket of this.#open) socket.resetAndDestroy()
  }

  close(): Promise<void> {
    for (const socket of this.#open) socket.destroy()
    return new Promise((resolve, reject) => {
      this.#server.close((error) => (error === undefined ? resolve() : reject(error)))
    })
  }

  #take(near: Socket): void {
    if (this.faults.isRefusing === true) {
      near.resetAndDestroy()
      return
    }
    const far = connect(this.#target, '127.0.0.1')
    this.#join(near, far)
    this.#join(far, near)
    let answered = 0
    void this.#pump(near, far, (bytes) => {
      this.sent += bytes
    })
    void this.#pump(far, near, (bytes) => {
      this.answered += bytes
      answered += bytes
      if (answered <= (this.faults.resetAfter ?? Infinity)) return
      near.resetAndDestroy()
      far.resetAndDestroy()
    })
  }

  /** Destroys a socket when its peer fails or closes. */
  #join(one: Socket, other: Socket): void {
    this.#open.add(one)
    one.on('error', () => other.destroy())
    one.on('close', () => {
      this.#open.delete(one)
      other.destroy()
    })
  }

  /** Forwards sequentially, with backpressure. */
  async #pump(from: Socket, to: Socket, count: (bytes: number) => void): Promise<void> {
    const pieces: AsyncIterable<Buffer> = from
    try {
      for await (const piece of pieces) await pass(piece, to, this.faults, count)
      to.end()
    } catch {
      // the connection was reset; both ends learn it from their sockets
      to.destroy()
    }
  }
}

async function pass(
  piece: Buffer,
  to: Socket,
  { isBlackHole = false }: Faults,
  count: (bytes: number) => void,
): Promise<void> {
  if (isBlackHole) return
  count(piece.length)
  if (!to.destroyed && !to.write(piece)) await roomIn(to)
}

/** Resolves once the socket accepts more data or is closed. */
function roomIn(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done)
      socket.off('close', done)
      resolve()
    }
    socket.on('drain', done)
    socket.on('close', done)
  })
}

/** A completely received response. */
export interface WholeAnswer {
  status: number
  body: unknown
  milliseconds: number
}

/** Sends a request and reads the whole response. Rejects when it is truncated or not JSON. */
export async function ask(url: string, path: string, init: RequestInit = {}): Promise<WholeAnswer> {
  const start = performance.now()
  const response = await fetch(url + path, init)
  const body: unknown = await response.json()
  return { status: response.status, body, milliseconds: performance.now() - start }
}

/** Expects an error generated by nginx: an envelope with the status as its code, and a message. */
export function expectOwnFailure({ status, body }: WholeAnswer, code: number): void {
  expect({ status, body }).toEqual({
    status: code,
    body: { code, msg: expect.stringMatching(/\S/), data: null },
  })
}
