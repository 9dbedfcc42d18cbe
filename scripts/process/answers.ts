import { connect } from 'node:net'

/** How long a request may go without an answer, milliseconds. */
const patience = 5000

/**
 * Whether an address answers with success; no when nobody answers at all, nor within `ms` milliseconds: a connection made
 * while a container starts may be taken and never be answered.
 */
export function isOk(address: string, options: RequestInit = {}, ms = patience): Promise<boolean> {
  return fetch(address, { ...options, signal: AbortSignal.timeout(ms) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Writes bytes as they are and answers what comes back, to the end of its head or to another mark. */
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
