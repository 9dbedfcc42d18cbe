import { once } from 'node:events'
import { WebSocket } from 'ws'

/** A connection that speaks WebDriver BiDi. */
export interface Bidi {
  send<Answer = unknown>(method: string, params: object): Promise<Answer>
  close(): void
}

/** What arrives: the answer to a command, or an event. */
interface Arrival {
  type: 'success' | 'error' | 'event'
  id?: number
  result?: unknown
  error?: string
  message?: string
  method?: string
  params?: unknown
}

interface Pending {
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

/** Connects to a browser that listens; every event goes to `onEvent`. */
export async function connectBidi(
  address: string,
  onEvent: (method: string, params: unknown) => void,
): Promise<Bidi> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, Pending>()
  let last = 0
  socket.on('message', (data: Buffer) => {
    const arrived: Arrival = JSON.parse(data.toString('utf8'))
    if (arrived.type === 'event') return onEvent(arrived.method ?? '', arrived.params)
    const pending = waiting.get(arrived.id ?? 0)
    waiting.delete(arrived.id ?? 0)
    if (arrived.type === 'success') pending?.resolve(arrived.result)
    else pending?.reject(new Error(`${arrived.error}: ${arrived.message}`))
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has hung up'))
  })
  return {
    close: () => socket.close(),
    send: <Answer>(method: string, params: object) =>
      new Promise<Answer>((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve: (result) => resolve(result as Answer), reject })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
  }
}
