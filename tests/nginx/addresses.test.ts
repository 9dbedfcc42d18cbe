import { describe, expect, test } from 'vitest'
import { ofFile } from '#mock/testing/of-file.ts'
import { inOrder } from '../../scripts/process/in-order.ts'
import { startFront } from './front.ts'

/** Spec §7: the browser requests paths below /api; nginx strips exactly that prefix for the platform. */
const stripped: [asked: string, platformSees: string][] = [
  ['/api/base/sys/user/info', '/base/sys/user/info'],
  ['/api/api/pictures', '/api/pictures'],
  ['/api/a%2Fb/c', '/a%2Fb/c'],
  ['/api/%E4%B8%AD%20%3F?q=%E4%B8%AD', '/%E4%B8%AD%20%3F?q=%E4%B8%AD'],
  ['/api/a//b', '/a//b'],
  ['/api/', '/'],
  ['/api/x?next=/api/../y', '/x?next=/api/../y'],
]

const refused = [
  '//api/x',
  '/api//../x',
  '/x/../api/y',
  '/./api/y',
  '/%61pi/y',
  '/api/x/../y',
  '/api/x/%2e%2e/y',
  '/api/x/%2E./y',
  '/api/./y',
  '/api/x%2f..%2fy',
  '/api/x%5c..%5cy',
  '/api/x/..;/y',
  '/api/..',
  '/api/../../etc/passwd',
]

const front = ofFile(() => startFront())

describe('API prefix', () => {
  test.each(stripped)('%s reaches the platform as %s', async (asked, sees) => {
    const answer = await front.ask(asked)
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text)).toMatchObject({ url: sees })
  })

  test.each(refused)('%s is refused and never reaches the platform', async (asked) => {
    const before = front.platform.seen.length
    const answer = await front.ask(asked)
    expect(answer.status).toBe(400)
    expect(front.platform.seen).toHaveLength(before)
  })

  test.each(['/api/x/%00', '/apix/y', '/API/y', '/api/..%2f..%2fassets', '/api/%zz'])(
    '%s is refused',
    async (asked) => {
      const before = front.platform.seen.length
      expect((await front.ask(asked)).status).toBeGreaterThanOrEqual(400)
      expect(front.platform.seen).toHaveLength(before)
    },
  )

  test('the base path of the platform is prepended', async () => {
    const based = await startFront({ base: '/context/' })
    const { text } = await based.ask('/api/api/pictures?a=1')
    await based.close()
    expect(JSON.parse(text)).toMatchObject({ url: '/context/api/pictures?a=1' })
  })
})

describe('requests to the platform', () => {
  test('carry client address and host', async () => {
    const { text } = await front.ask('/api/x', {
      headers: {
        Host: 'console.example',
        'X-Forwarded-For': '6.6.6.6',
        Forwarded: 'for=6.6.6.6',
        token: 't1',
      },
    })
    expect(JSON.parse(text)).toMatchObject({
      headers: {
        host: 'console.example',
        token: 't1',
        'x-forwarded-for': '127.0.0.1',
        'x-real-ip': '127.0.0.1',
        'x-forwarded-proto': 'http',
        'x-forwarded-host': 'console.example',
        'x-forwarded-prefix': '/api',
      },
    })
    expect(text).not.toContain('6.6.6.6')
  })

  test.each(['application/json', 'multipart/form-data; boundary=b'])(
    'keep the body unchanged: %s',
    async (type) => {
      const body = JSON.stringify({ title: '电表 𝄞', size: 'x'.repeat(300_000) })
      const headers = { 'Content-Type': type }
      const { text } = await front.ask('/api/base/sys/menu/save', { method: 'POST', headers, body })
      expect(JSON.parse(text)).toMatchObject({ method: 'POST', url: '/base/sys/menu/save', body })
    },
  )

  test('reuse connections: 20 calls need fewer than 10', async () => {
    const before = front.platform.connections()
    await inOrder(Array.from({ length: 20 }), () => front.ask('/api/x'))
    expect(front.platform.connections() - before).toBeLessThan(10)
  })
})
