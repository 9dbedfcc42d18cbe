/** Message from the console to the platform. */
export interface SocketRequest {
  op: 'sub' | 'unsub' | 'ping'
  topics?: string[]
}

/** Change inside a batch. */
export interface SocketItem {
  topic: string
  key: string
  d: unknown
}

/** Message from the platform; `seq` increases by one per batch of a connection, `ts` is epoch milliseconds. */
export type SocketMessage =
  { t: 'batch'; seq: number; ts: number; items: SocketItem[] } | { t: 'pong'; ts: number }

/** Close codes of the platform besides those of RFC 6455. */
export const socketClose = { expired: 4401, flooded: 4429 } as const

/** Maximum frame size in both directions, in bytes. */
export const socketFrameLimit = 64 * 1024
