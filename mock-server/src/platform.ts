import { createServer, type Server } from 'node:http'
import type { World } from './world/world.ts'
import { refuseUnread } from './http/refuse-unread.ts'
import { RestartablePlatform } from './restartable-platform.ts'
import type { PlatformOptions } from './platform-options.ts'

export interface Platform {
  url: string
  port: number
  /** What it consists of, for those who look on from the same process; another one once a presenter has made it anew. */
  readonly world: World
  /** Ends connections, writes what is still to be written and gives the data folder back. */
  close: () => Promise<void>
}

/** Longer than a proxy keeps an idle connection, so that the proxy is the one to close it. */
const keepAlive = 75_000
/** Time for requests under way when the platform closes, in milliseconds. */
const grace = 3_000

/** Starts a platform over a data folder. */
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
