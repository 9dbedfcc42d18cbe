import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile()

/** What comes back to bytes that are sent as they are. */
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
])('%s are refused in the envelope', async (_what, bytes, status, code) => {
  const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(JSON.parse(body)).toEqual({ code, msg: expect.stringContaining('request'), data: null })
})

it.each([
  ['in another field', ['picture']],
  ['beside another one', ['file', 'file']],
])('a file %s is refused in words that fit', async (_what, names) => {
  const form = new FormData()
  for (const name of names) form.append(name, new Blob(['x']), 'a.png')
  expect(await platform.post('/api/pictures', form)).toMatchObject({
    status: 400,
    code: 400,
    msg: 'Send one file, in the field that the call names, and little beside it.',
  })
})
