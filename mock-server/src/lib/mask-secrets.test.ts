import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { maskNamed, maskSecrets } from './mask-secrets.ts'

const token = randomBytes(32).toString('base64url')

it.each([
  ['a token in a path', `GET /websocket/${token} 404`, 'GET /websocket/*** 404'],
  ['a token by its name', `token=${token}&a=1`, 'token=***&a=1'],
  ['a password in JSON', '{"password":"a \\" b","n":1}', '{"password":***,"n":1}'],
  ['a password that was cut', '{"password":"half of i', '{"password":***'],
  ['a header', 'Authorization: Bearer abc.def', 'Authorization: ***'],
  ['an account in an address', 'redis://reader:opensesame@cache:6379/0', 'redis://***@cache:6379/0'],
  ['several', 'secret: s1, apiKey=k2', 'secret: ***, apiKey=***'],
  ['nothing', 'GET /base/iot/device/list 200 12 ms', 'GET /base/iot/device/list 200 12 ms'],
])('masks %s', (_what, text, masked) => {
  expect(maskSecrets(text)).toBe(masked)
})

it('masks values of secret names in an answer, whatever their type', () => {
  const answer = { code: 0, data: { ok: 1, password: 'meter2026', rows: [{ id: 1, viewerToken: { a: 1 } }] } }
  expect(maskNamed(answer)).toEqual({
    code: 0,
    data: { ok: 1, password: '***', rows: [{ id: 1, viewerToken: '***' }] },
  })
})

it.each(['token="'.repeat(600), 'a'.repeat(4300), '://'.repeat(1400), `password=${'\\'.repeat(4000)}`])(
  'is fast for repetition: %.12s',
  (text) => {
    const started = performance.now()
    maskSecrets(text)
    expect(performance.now() - started).toBeLessThan(200)
  },
)
