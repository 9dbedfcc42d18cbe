import { ofFile } from '#mock/testing/of-file.ts'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startFront } from './front.ts'

const front = ofFile(() => startFront())

const handshake = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version': '13',
}
const address = () => front.nginx.url.replace('http', 'ws') + '/api/websocket?token=t-1'

test('a same-origin socket opens and works both ways', async () => {
  const socket = new WebSocket(address(), { origin: front.nginx.url })
  await once(socket, 'open')
  socket.send('{"op":"ping"}')
  const said = await new Promise((resolve) => {
    socket.once('message', (message: Buffer) => resolve(message.toString('utf8')))
  })
  socket.close()
  expect(said).toBe('{"op":"ping"}')
  expect(front.platform.seen.at(-1)?.url).toBe('/websocket?token=t-1')
})

test.each([
  ['no Origin, so no browser', undefined, 'open'],
  ['the page behind a TLS balancer', 'https://HOST', 'open'],
  ['a host that starts alike', 'http://HOST.evil.example', 403],
  ['a sandboxed page', 'null', 403],
  ['two origins', 'http://HOST http://evil.example', 403],
])('checks origin: %s', async (_who, template, outcome) => {
  const origin = template?.replace('HOST', new URL(front.nginx.url).host)
  const socket = new WebSocket(address(), origin === undefined ? {} : { origin })
  const result = await new Promise((resolve) => {
    socket.on('open', () => resolve('open'))
    socket.on('unexpected-response', (request, response) => {
      request.destroy()
      resolve(response.statusCode)
    })
    socket.on('error', resolve)
  })
  socket.terminate()
  expect(result).toBe(outcome)
})

describe('other upgrades', () => {
  test.each(['h2c', 'websocket, h2c', 'HTTP/2.0'])('%s at the socket is refused', async (upgrade) => {
    const before = front.platform.seen.length
    const answer = await front.ask('/api/websocket', { headers: { ...handshake, Upgrade: upgrade } })
    expect(answer.status).toBe(400)
    expect(front.platform.seen).toHaveLength(before)
  })

  test('a plain request to the socket is refused', async () => {
    expect((await front.ask('/api/websocket?token=t')).status).toBe(400)
  })

  test.each(['h2c', 'websocket'])('%s at another path is forwarded without upgrade', async (upgrade) => {
    const answer = await front.ask('/api/base/sys/login', {
      method: 'POST',
      headers: { ...handshake, Upgrade: upgrade, 'HTTP2-Settings': 'AAMAAABkAARAAAAAAAIAAAAA' },
    })
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text)).not.toHaveProperty('headers.upgrade')
  })

  test.each(['/api/WEBSOCKET', '/api/web%53ocket'])('%s is forwarded without an upgrade', async (path) => {
    const answer = await front.ask(`${path}?token=t-1`, { headers: handshake })
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text)).not.toHaveProperty('headers.upgrade')
  })
})
