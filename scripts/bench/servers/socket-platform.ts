/**
 * Server of many idle sockets, in a separate process because each takes a file descriptor: accepts every upgrade and
 * sends nothing else. Reports its URL, and the number of open sockets on request.
 */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { listen } from '../../machine/ports.ts'

const agreement = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'

let open = 0
const server = createServer((socket) => {
  socket.once('data', () => {
    open += 1
    socket.once('close', () => (open -= 1))
    socket.write(agreement)
  })
  // a reset connection is closed and counted by 'close'
  socket.on('error', () => socket.destroy())
})
const url = `http://127.0.0.1:${await listen(server)}`

process.on('message', () => process.send?.(open))
process.send?.({ url })
await once(process, 'disconnect')
process.exit()
