import { connect, type Socket } from 'node:net'

const connections = 16

/**
 * Sends `count` requests over sixteen persistent connections. Implements a minimal HTTP client to add little cost: all
 * responses must be 200 and have a content length.
 */
export async function askMany(
  address: string,
  count: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { hostname, port, pathname, search, host: Host } = new URL(address)
  const heads = Object.entries({ Host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const request = [`GET ${pathname}${search} HTTP/1.1`, ...heads, '', ''].join('\r\n')
  let left = count
  const client = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      const next = () => {
        left -= 1
        if (left < 0) resolve()
        else socket.write(request)
      }
      let missing = 0
      socket.on('error', reject)
      socket.on('close', () => reject(new Error(`${address} closes the connection`)))
      socket.on('data', (bytes) => {
        if (missing === 0) missing = lengthOf(bytes, address)
        missing -= bytes.length
        if (missing === 0) next()
      })
      next()
    })
  const sockets = Array.from({ length: connections }, () => connect({ host: hostname, port: Number(port) }))
  try {
    await Promise.all(sockets.map(client))
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

/** Returns the total length of a response from its first chunk, which must contain all headers. */
function lengthOf(bytes: Buffer, address: string): number {
  const end = bytes.indexOf('\r\n\r\n')
  const head = bytes.subarray(0, end).toString('latin1')
  const [, length] = /^content-length: (\d+)$/im.exec(head) ?? []
  if (end < 0 || length === undefined || !head.startsWith('HTTP/1.1 200')) {
    throw new Error(`${address} answers ${head.split('\r\n', 1)[0]}`)
  }
  return end + 4 + Number(length)
}
