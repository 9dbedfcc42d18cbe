import { beforeEach, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { callKeepalive, connect } from './http.ts'

const report: Endpoint<object, unknown> = { method: 'POST', path: '/rows/report' }
const onFailure = vi.fn()
const answer = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  connect({ token: () => 't-1', language: () => 'zh', onFailure }, { apiBase: '/api', requestTimeout: 10 })
})

const send = (): Promise<unknown> =>
  callKeepalive(report, { name: 'a' }, 't-9').then(
    () => 'done',
    (error: unknown) => error,
  )
const sentId = () => new Headers(answer.mock.calls[0]?.[1]?.headers).get('x-request-id')

test('sends the usual headers in a keepalive request', async () => {
  answer.mockResolvedValue(new Response('{"code":0,"msg":"","data":null}'))
  expect(await send()).toBe('done')
  const [url, request] = answer.mock.calls[0] ?? []
  expect(url).toBe('/api/rows/report')
  expect(request).toMatchObject({ method: 'POST', keepalive: true, body: '{"name":"a"}' })
  expect(Object.fromEntries(new Headers(request?.headers))).toEqual({
    token: 't-9',
    'content-type': 'application/json',
    'accept-language': 'zh',
    'x-request-id': expect.stringMatching(/^[0-9a-f]{16}$/) as string,
  })
})

test.each([
  ['a refusal', () => Promise.resolve(new Response('{"code":429,"msg":""}')), { kind: 'refused', code: 429 }],
  ['no such call', () => Promise.resolve(new Response('', { status: 404 })), { kind: 'refused', code: 404 }],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'network', code: 0 }],
])('reports %s only to its caller, with the request id', async (_what, respond, failure) => {
  answer.mockImplementation(respond)
  expect(await send()).toMatchObject({ ...failure, requestId: sentId() })
  expect(onFailure).not.toHaveBeenCalled()
})
