import { createServer, type Server } from 'node:net'

/** Listens on a port of the loopback interface, any free one for 0; resolves to the port. */
export async function listen(server: Server, port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      server.off('error', reject)
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error('The server has no port'))
      else resolve(address.port)
    })
  })
}

/** Returns a currently free port on the loopback interface. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Whether a port on the loopback interface is in use. */
export async function isTaken(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await listen(server, port)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return true
    throw error
  }
  await new Promise((resolve) => server.close(resolve))
  return false
}
