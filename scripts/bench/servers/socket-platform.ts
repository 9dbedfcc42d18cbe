/**
 * The far end of many idle sockets, in a process of its own because each costs it a file: agrees to every upgrade and
 * says nothing more. It reports its address, and on every question the number of open sockets.
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
  // A reset connection is closed; 'close' counts it.
  socket.on('error', () => socket.destroy())
})
const url = `http://127.0.0.1:${await listen(server)}`

process.on('message', () => process.send?.(open))
process.send?.({ url })
await once(process, 'disconnect')
process.exit()
