import { describe, expect, test, vi } from 'vitest'
import { ofFile } from '#mock/testing/of-file.ts'
import { rawAnswer } from '../../scripts/process/answers.ts'
import { startFront } from './front.ts'

const front = ofFile(() => startFront())

const asId = (id: string) => ({ headers: { 'X-Request-Id': id } })

describe('request id', () => {
  test.each(['abcdefgh', 'A-1.b_2-c.3', 'x'.repeat(64)])('%s is kept, forwarded and echoed', async (id) => {
    const answer = await front.ask('/api/x', asId(id))
    expect(answer.headers['x-request-id']).toBe(id)
    expect(JSON.parse(answer.text)).toMatchObject({ headers: { 'x-request-id': id } })
    await vi.waitFor(() => expect(front.nginx.logs()).toContain(`"id":"${id}"`))
  })

  test.each(['short', 'x'.repeat(65), 'has space in', '<script>alert(1)', 'a"b"c"d"e'])(
    '%j is replaced',
    async (id) => {
      const answer = await front.ask('/api/x', asId(id))
      const own = answer.headers['x-request-id']
      expect(own).toMatch(/^[0-9a-f]{32}$/)
      expect(JSON.parse(answer.text)).toMatchObject({ headers: { 'x-request-id': own } })
    },
  )
})

test.each([
  ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['two Hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
  ['two lengths', 'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
  [
    'a length and chunks',
    'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  [
    'chunks of an unknown coding',
    'POST /api/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n',
    501,
  ],
  [
    'a way of asking that files do not know',
    'PUT /index.html HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n',
    405,
  ],
  ['NUL in the path', 'GET /api/a%00b HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['a path of 40 kB', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 414],
  ['a cookie of 20 kB', `GET /api/x HTTP/1.1\r\nHost: a\r\nCookie: a=${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a cookie of 80 kB', `GET / HTTP/1.1\r\nHost: a\r\nCookie: a=${'x'.repeat(80_000)}\r\n\r\n`, 431],
  ['TRACE', 'TRACE /api/x HTTP/1.1\r\nHost: a\r\n\r\n', 405],
])('invalid requests are refused in the envelope: %s', async (_kind, bytes, status) => {
  const before = front.platform.seen.length
  const answer = await rawAnswer(front.nginx.url, bytes, 'null}')
  expect(answer).toContain(`HTTP/1.1 ${status} `)
  expect(answer).toMatch(/^content-type: application\/json/im)
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ code: status, data: null })
  expect(front.platform.seen).toHaveLength(before)
  expect((await front.ask('/healthz')).text).toBe('ok\n')
})
