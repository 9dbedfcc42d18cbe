import { connect } from 'node:net'

/** Request timeout in milliseconds. */
const patience = 5000

/**
 * Whether a URL responds with success; false when there is no listener or no response within `ms` milliseconds, as a
 * connection made while a container starts may be accepted but never answered.
 */
export function isOk(address: string, options: RequestInit = {}, ms = patience): Promise<boolean> {
  // the timer of AbortSignal.timeout would not keep a process alive whose last task is a request without a connection
  const ended = new AbortController()
  const timer = setTimeout(() => ended.abort(), ms)
  return fetch(address, { ...options, signal: ended.signal })
    .then(
      ({ ok }) => ok,
      () => false,
    )
    .finally(() => clearTimeout(timer))
}

/** Sends raw bytes and returns the response up to the end of its headers or another marker. */
export async function rawAnswer(base: string, bytes: string | Buffer, mark = '\r\n\r\n'): Promise<string> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1')
      if (received.includes(mark)) socket.destroy()
    })
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
}
