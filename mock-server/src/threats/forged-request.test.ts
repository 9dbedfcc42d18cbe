import { beforeAll, describe, expect, it } from 'vitest'
import { apiCalls } from '#mock/testing/api-calls.ts'
import { inTurn } from '#mock/testing/in-turn.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { png, uploadForm } from '#mock/testing/uploads.ts'

const platform = platformOfFile()
let cookie: string

beforeAll(async () => {
  cookie = `Admin-Token=${await platform.signIn('admin')}`
})

/** Address of pictures: an image element sends no header (spec §7), and the call changes nothing. */
const picture = '/base/sys_attach/downimg'
const calls = apiCalls().filter(({ isOpen, path }) => !isOpen && path !== picture)

describe('a cross-site request with the cookie but without the header', () => {
  it('is unauthenticated for every call (CSRF)', async () => {
    expect(calls.length).toBeGreaterThan(250)
    const let_in = await inTurn(calls.length, async (n) => {
      const { method, path, isUpload } = calls[n] ?? { method: '', path: '', isUpload: false }
      const body = method === 'GET' ? undefined : isUpload ? uploadForm(png, 'a.png') : {}
      const address = path.replace(/\{\w+\}/g, '1')
      const answer = await platform.call(method, address, { body, headers: { cookie } })
      return answer.code === 401 ? [] : [`${method} ${path}: ${answer.code}`]
    })
    expect(let_in.flat()).toEqual([])
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'text/plain; x=application/json'])(
    'is refused a body of type %s, sent without preflight, even with a token',
    async (type) => {
      const headers = { cookie, 'content-type': type }
      const options = { as: 'admin', body: '{"name":"x","code":"X"}', headers }
      expect(await platform.call('POST', '/base/sys/role/save', options)).toMatchObject({
        status: 415,
        code: 415,
      })
    },
  )

  it('gets no CORS headers', async () => {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'token, content-type',
    }
    const asked = await platform.fetch('OPTIONS', '/base/sys/role/save', { headers })
    const read = await platform.fetch('GET', '/base/sys/user/info', { as: 'admin', headers })
    for (const answer of [asked, read]) {
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    }
  })
})

it.each([
  ['twice, another first', () => `Admin-Token=planted; ${cookie}`, 401],
  ['twice, another last', () => `${cookie}; Admin-Token=planted`, 401],
  ['once', () => `language=en; ${cookie}`, 404],
])('an Admin-Token cookie is accepted only when it occurs once: %s', async (_what, jar, code) => {
  const answer = await platform.call('GET', `${picture}?p=logo/nobody.png`, { headers: { cookie: jar() } })
  expect(answer.code).toBe(code)
})

it('a session token planted before sign-in is invalid afterwards (fixation)', async () => {
  const planted = 'A'.repeat(43)
  const info = (token: string) => platform.call('GET', '/base/sys/user/info', { token })
  const body = { username: 'crew', password: 'meter2026', token: planted }
  const { data } = await platform.call('POST', `/base/sys/login?token=${planted}`, {
    body,
    headers: { token: planted, cookie: `Admin-Token=${planted}` },
  })
  const { token } = data as { token: string }
  expect(token).not.toBe(planted)
  expect((await info(planted)).code).toBe(401)
  expect((await info(token)).code).toBe(0)
})
