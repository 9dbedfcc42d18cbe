/** What the console says on the socket. */
export interface SocketRequest {
  op: 'sub' | 'unsub' | 'ping'
  topics?: string[]
}

/** One change inside a batch. */
export interface SocketItem {
  topic: string
  key: string
  d: unknown
}

/** What the platform says on the socket; `seq` rises by one per batch of a connection, `ts` is epoch milliseconds. */
export type SocketMessage =
  { t: 'batch'; seq: number; ts: number; items: SocketItem[] } | { t: 'pong'; ts: number }

/** Close codes the platform uses beside those of RFC 6455. */
export const socketClose = { expired: 4401, flooded: 4429 } as const

/** Largest frame either side accepts, in bytes. */
export const socketFrameLimit = 64 * 1024
