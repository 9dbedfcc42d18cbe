import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startEchoPlatform, type EchoPlatform } from '../../tests/nginx/echo-platform.ts'
import { freePort, listen } from '../machine/ports.ts'
import { createFront } from './front.ts'
import { createLiveReload, type LiveReload } from './live-reload.ts'

let platform: EchoPlatform
let front: Server
let live: LiveReload
let url: string
beforeEach(async () => {
  platform = await startEchoPlatform()
  live = createLiveReload()
  front = createFront(Number(new URL(platform.url).port), live)
  url = `http://127.0.0.1:${await listen(front)}`
})
afterEach(async () => {
  await stop(front)
  await platform.close()
})

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

test('calls pass through with method, address and body', async () => {
  const response = await fetch(`${url}/api/x?a=1`, { method: 'POST', body: 'hello' })
  expect(await response.json()).toMatchObject({ method: 'POST', url: '/api/x?a=1', body: 'hello' })
})

test('sockets pass through', async () => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/websocket?token=t`)
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send('ping')
  const said = await new Promise((resolve) => {
    socket.once('message', (message: Buffer) => resolve(message.toString('utf8')))
  })
  socket.terminate()
  expect(said).toBe('ping')
})

test('the page gets the script, as a file of its own', async () => {
  const pages = createServer((_request, response) => response.end('<html><body>hello</body></html>'))
  const other = createFront(await listen(pages), live)
  const page = await fetch(`http://127.0.0.1:${await listen(other)}/`)
  expect(await page.text()).toBe('<html><body>hello<script src="/live-reload.js"></script></body></html>')
  await Promise.all([stop(pages), stop(other)])
  const script = await fetch(`${url}/live-reload.js`)
  expect(script.headers.get('content-type')).toBe('text/javascript')
})

test('a reload reaches an open page', async () => {
  const { body } = await fetch(`${url}/live-reload`)
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  await reader?.read()
  live.reload()
  expect((await reader?.read())?.value).toContain('event: reload')
  await reader?.cancel()
})

test('while the platform restarts a call fails with 502', async () => {
  const lonely = createFront(await freePort(), live)
  const response = await fetch(`http://127.0.0.1:${await listen(lonely)}/api/x`)
  expect(response.status).toBe(502)
  await stop(lonely)
})
