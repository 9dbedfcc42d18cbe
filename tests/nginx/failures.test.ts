import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startNginx, type RunningNginx } from '../../scripts/machine/nginx.ts'
import { listen } from '../../scripts/machine/ports.ts'
import { startFront, startLonelyFront, type Front } from './front.ts'
import { request, type Answer } from './request.ts'

let front: Front
let lonely: Awaited<ReturnType<typeof startLonelyFront>>
let broken: { server: Server; nginx: RunningNginx }
beforeAll(async () => {
  front = await startFront({ maxBody: '1k' })
  lonely = await startLonelyFront()
  broken = await startBroken()
})
afterAll(async () => {
  await front.close()
  await lonely.close()
  await broken.nginx.close()
  broken.server.close()
})

/** A platform that hangs up on every request. */
async function startBroken() {
  const server = createServer((socket) => socket.once('data', () => socket.destroy()))
  const platformUrl = `http://127.0.0.1:${await listen(server)}`
  return { server, nginx: await startNginx({ platformUrl, consoleRoot: '/nonexistent', config: {} }) }
}

type Ask = (language: string) => Promise<Answer>
const headers = (language: string, more = {}) => ({ 'Accept-Language': language, ...more })
const big = (path: string, type: string): Ask => {
  const body = 'x'.repeat(5000)
  return (language) =>
    front.ask(path, { method: 'POST', body, headers: headers(language, { 'Content-Type': type }) })
}

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
  [
    'no platform',
    502,
    'The platform cannot be reached. Please try again in a moment.',
    '平台暂时无法访问，请稍后重试。',
    (language) => lonely.ask('/api/x', { headers: headers(language) }),
  ],
  [
    'no platform for a multipart body',
    502,
    'The platform cannot be reached. Please try again in a moment.',
    '平台暂时无法访问，请稍后重试。',
    (language) => {
      const more = { 'Content-Type': 'multipart/form-data; boundary=b' }
      return lonely.ask('/api/x', { method: 'POST', body: 'x', headers: headers(language, more) })
    },
  ],
  [
    'a platform that hangs up',
    502,
    'The platform cannot be reached. Please try again in a moment.',
    '平台暂时无法访问，请稍后重试。',
    (language) => request(broken.nginx.url, '/api/x', { headers: headers(language) }),
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
