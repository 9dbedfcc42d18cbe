import { once } from 'node:events'
import { expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import type { LogLine } from './request-log.ts'
import { connect } from 'node:net'

const platform = platformOfFile()

/** Log line of a request; it is written when the connection is done with it, which may take a moment. */
function lineOf(id: string): Promise<LogLine> {
  return vi.waitFor(() => {
    const line = platform.log.find((text) => text.includes(`"id":"${id}"`))
    expect(line).toBeDefined()
    return JSON.parse(String(line)) as LogLine
  })
}

it('logs each request once under its response id', async () => {
  const { headers } = await platform.get('/base/sys/user/list?loginName=secret')
  const id = String(headers.get('x-request-id'))
  expect(await lineOf(id)).toEqual({
    time: '2026-11-20T00:00:00.000Z',
    method: 'GET',
    path: '/base/sys/user/list',
    status: 200,
    ms: expect.any(Number) as number,
    id,
  })
})

it.each([
  ['abc.DEF-12_3', true],
  ['short', false],
  ['x'.repeat(65), false],
])('accepts the id %s: %s', async (given, isTaken) => {
  const { headers } = await platform.call('GET', '/healthy', { headers: { 'x-request-id': given } })
  expect(headers.get('x-request-id') === given).toBe(isTaken)
})

it('never logs a token, wherever it was sent', async () => {
  const token = await platform.signIn('admin')
  await platform.call('GET', `/base/sys/user/info?token=${token}`, {
    token,
    headers: { cookie: `Admin-Token=${token}` },
  })
  await platform.call('GET', `/nowhere?${token}`)
  await platform.call('POST', '/base/sys/login', { body: `{"token":"${token}` })
  const socket = new WebSocket(`${platform.url.replace('http', 'ws')}/websocket?token=${token}`, {
    headers: { 'x-request-id': 'socket-request' },
  })
  await once(socket, 'open')
  expect(await lineOf('socket-request')).toMatchObject({ path: '/websocket', status: 101 })
  socket.close()
  await once(socket, 'close')
  expect(platform.log.length).toBeGreaterThan(4)
  expect(platform.log.join('\n')).not.toContain(token)
})

/** Sends raw bytes and returns the response. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(Number(new URL(platform.url).port), '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
}

it.each([
  ['headers of 70 kB', `GET / HTTP/1.1\r\nHost: a\r\nA: ${'x'.repeat(70_000)}\r\n\r\n`, 431, 431],
  ['a method that is none', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', 400, 400],
  ['no request at all', 'hello\r\n\r\n', 400, 400],
])('%s: error in an envelope', async (_what, bytes, status, code) => {
  const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(JSON.parse(body)).toEqual({ code, msg: expect.stringContaining('request'), data: null })
})

it.each([
  ['in another field', ['picture']],
  ['beside another one', ['file', 'file']],
])('a file %s is refused with a message', async (_what, names) => {
  const form = new FormData()
  for (const name of names) form.append(name, new Blob(['x']), 'a.png')
  expect(await platform.post('/api/pictures', form)).toMatchObject({
    status: 400,
    code: 400,
    msg: 'Send one file, in the field that the call names, and little beside it.',
  })
})
