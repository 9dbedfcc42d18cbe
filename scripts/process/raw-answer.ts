import { connect } from 'node:net'

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
