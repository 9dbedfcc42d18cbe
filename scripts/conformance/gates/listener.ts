import { WebSocket } from 'ws'
import type { SocketItem, SocketMessage } from '#contract/wire/socket.ts'
import { until } from '../../process/until.ts'

/** Collects a user's messages from the socket. */
export class Listener {
  readonly items: SocketItem[] = []
  /** Close code of the socket. */
  readonly closed: Promise<number>
  readonly #socket: WebSocket
  readonly #pongs: (() => void)[] = []

  private constructor(socket: WebSocket) {
    this.#socket = socket
    this.closed = new Promise((resolve) => {
      socket.on('close', (closeCode: number) => resolve(closeCode))
    })
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as SocketMessage
      if (message.t === 'batch') this.items.push(...message.items)
      else this.#pongs.shift()?.()
    })
  }

  /** Opens a platform's socket; undefined when refused or not open within the timeout in milliseconds. */
  static async open(url: string, token: string, timeout: number): Promise<Listener | undefined> {
    const address = `${url.replace(/^http/, 'ws').replace(/\/+$/, '')}/websocket?token=${encodeURIComponent(token)}`
    const socket = new WebSocket(address, { handshakeTimeout: timeout })
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.on('open', () => resolve(true))
      // refused or no listener: `open` is not emitted
      socket.on('error', () => resolve(false))
      socket.on('close', () => resolve(false))
    })
    return isOpen ? new Listener(socket) : undefined
  }

  /** Subscribes to topics; resolves when the platform has processed this. */
  async subscribe(topics: readonly string[]): Promise<void> {
    this.#socket.send(JSON.stringify({ op: 'sub', topics }))
    await this.ping()
  }

  /** Resolves when the platform responds, after all earlier messages have arrived. */
  ping(): Promise<void> {
    return new Promise((resolve) => {
      this.#pongs.push(resolve)
      void this.closed.then(() => resolve())
      this.#socket.send('{"op":"ping"}')
    })
  }

  /** Resolves when a received item passes a test, or after the timeout in milliseconds. */
  async until(test: (item: SocketItem) => boolean, timeout: number): Promise<void> {
    const end = performance.now() + timeout
    const isOver = () => this.items.some(test) || performance.now() >= end
    await until('something at the socket', isOver, timeout / 1000 + 1)
  }

  close(): void {
    this.#socket.terminate()
  }
}
