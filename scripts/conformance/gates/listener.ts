import { WebSocket } from 'ws'
import type { SocketItem, SocketMessage } from '#contract/wire/socket.ts'
import { until } from '../../process/until.ts'

/** Messages that a user receives at the socket. */
export class Listener {
  readonly items: SocketItem[] = []
  /** The code with which it was closed. */
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

  /** Opens the socket of a platform; nothing where it is refused, or does not open within so many milliseconds. */
  static async open(url: string, token: string, timeout: number): Promise<Listener | undefined> {
    const address = `${url.replace(/^http/, 'ws').replace(/\/+$/, '')}/websocket?token=${encodeURIComponent(token)}`
    const socket = new WebSocket(address, { handshakeTimeout: timeout })
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.on('open', () => resolve(true))
      // refused, or nobody listens: `open` does not come
      socket.on('error', () => resolve(false))
      socket.on('close', () => resolve(false))
    })
    return isOpen ? new Listener(socket) : undefined
  }

  /** Listens to topics; settles when the platform has taken them. */
  async subscribe(topics: readonly string[]): Promise<void> {
    this.#socket.send(JSON.stringify({ op: 'sub', topics }))
    await this.ping()
  }

  /** Settles when the platform has answered: what was sent before has arrived then. */
  ping(): Promise<void> {
    return new Promise((resolve) => {
      this.#pongs.push(resolve)
      void this.closed.then(() => resolve())
      this.#socket.send('{"op":"ping"}')
    })
  }

  /** Settles when something was heard that passes a test, or after so many milliseconds. */
  async until(test: (item: SocketItem) => boolean, timeout: number): Promise<void> {
    const end = performance.now() + timeout
    const isOver = () => this.items.some(test) || performance.now() >= end
    await until('something at the socket', isOver, timeout / 1000 + 1)
  }

  close(): void {
    this.#socket.terminate()
  }
}
