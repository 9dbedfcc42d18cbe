import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { ofFile } from '#mock/testing/of-file.ts'
import { startNginx } from '../../scripts/machine/nginx.ts'
import { listen } from '../../scripts/machine/ports.ts'
import { startFront, startLonelyFront, request, type Answer } from './front.ts'

const front = ofFile(() => startFront({ maxBody: '1k' }))
const lonely = ofFile(startLonelyFront)
const broken = ofFile(startBroken)

/** A platform that closes the connection on every request. */
async function startBroken() {
  const server = createServer((socket) => socket.once('data', () => socket.destroy()))
  const platformUrl = `http://127.0.0.1:${await listen(server)}`
  const nginx = await startNginx({ platformUrl, consoleRoot: '/nonexistent', config: {} })
  return { url: nginx.url, close: () => nginx.close().finally(() => server.close()) }
}

type Ask = (language: string) => Promise<Answer>
const headers = (language: string, more = {}) => ({ 'Accept-Language': language, ...more })
const big = (path: string, type: string): Ask => {
  const body = 'x'.repeat(5000)
  return (language) =>
    front.ask(path, { method: 'POST', body, headers: headers(language, { 'Content-Type': type }) })
}

const away = [
  502,
  'The platform cannot be reached. Please try again in a moment.',
  '平台暂时无法访问，请稍后重试。',
] as const
const failures: [kind: string, code: number, en: string, zh: string, ask: Ask][] = [
  [
    'an odd address',
    400,
    'The address or the request is malformed.',
    '请求地址或内容有误。',
    (language) => front.ask('/api/../x', { headers: headers(language) }),
  ],
  [
    'a body too large',
    413,
    'The file is larger than this server accepts (1k).',
    '文件超过服务器允许的大小（1k）。',
    big('/api/x', 'application/json'),
  ],
  ['no platform', ...away, (language) => lonely.ask('/api/x', { headers: headers(language) })],
  [
    'no platform for a multipart body',
    ...away,
    (language) => {
      const more = { 'Content-Type': 'multipart/form-data; boundary=b' }
      return lonely.ask('/api/x', { method: 'POST', body: 'x', headers: headers(language, more) })
    },
  ],
  [
    'a platform that hangs up',
    ...away,
    (language) => request(broken.url, '/api/x', { headers: headers(language) }),
  ],
]

describe.each(failures)('%s: %i', (_kind, code, en, zh, ask) => {
  test.each([
    ['en-GB,en;q=0.9,zh;q=0.8', en],
    ['zh', zh],
    ['zh-CN,zh;q=0.9,en;q=0.8', zh],
  ])('in the envelope, for %s', async (language, msg) => {
    const answer = await ask(language)
    expect(answer.status).toBe(code)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(answer.text)).toEqual({ code, msg, data: null })
  })
})
