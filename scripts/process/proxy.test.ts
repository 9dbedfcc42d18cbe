import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../machine/ports.ts'
import { pathOf, proxyTo } from './proxy.ts'

async function served(server: Server): Promise<number> {
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return listen(server)
}

const platform = (listener: RequestListener) => served(createServer(listener))

test('aborts a modified response if the platform ends in the middle of it', async () => {
  const port = await platform((_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half', () => response.destroy())
  })
  const change = () => expect.unreachable('half an answer is none')
  const front = await served(proxyTo(`http://127.0.0.1:${port}`, () => ({ change })))
  await expect(fetch(`http://127.0.0.1:${front}/`)).rejects.toThrow('fetch failed')
})

test('answers an upgrade to an invalid URL', async () => {
  const asked: string[] = []
  const port = await platform((_request, response) => response.end())
  const front = proxyTo(`http://127.0.0.1:${port}`, (request) => {
    asked.push(pathOf(request))
    return {}
  })
  const socket = connect(await served(front), '127.0.0.1')
  socket.write('GET //?a HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  expect([asked, answer.toString()]).toEqual([['//'], expect.stringMatching(/^HTTP/)])
})
