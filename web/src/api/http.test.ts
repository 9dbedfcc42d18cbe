import { beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { calls } from '#contract/calls/account/account.ts'
import { answerCalls, connectConsole, ports, server } from '../../test/answering-server.ts'
import { call, callForFile, upload } from './http.ts'

const rows: Endpoint<{ page: number }, unknown> = { method: 'GET', path: '/rows' }
const save: Endpoint<object, unknown> = { method: 'POST', path: '/rows/save' }

answerCalls()

test('every request (spec §7): sends the session token', async () => {
  await call(calls.nav)
  expect(server.seen[0]).toMatchObject({
    method: 'GET',
    url: '/api/base/sys/menu/nav',
    headers: { token: 't-1' },
  })
})

test.each([
  ['with a payload', () => call(save, { name: 'a' })],
  ['without a payload', () => call(calls.logout)],
  ['that reads', () => call(rows, { page: 2 })],
  ['that deletes', () => call({ method: 'DELETE', path: '/rows/delete/1' })],
])('every request (spec §7): sends a JSON content type on a call %s', async (_name, send) => {
  await send()
  expect(server.seen[0]?.headers['content-type']).toBe('application/json')
})

test('every request (spec §7): sends the current language of the console', async () => {
  await call(calls.nav)
  ports.language.mockReturnValue('en')
  await call(calls.nav)
  expect(server.seen.map(({ headers }) => headers['accept-language'])).toEqual(['zh', 'en'])
})

test('every request (spec §7): has a unique hexadecimal request id', async () => {
  await call(calls.nav)
  await call(calls.nav)
  const ids = server.seen.map(({ headers }) => headers['x-request-id'])
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), expect.stringMatching(/^[0-9a-f]{16}$/)])
  expect(new Set(ids).size).toBe(2)
})

test('every request (spec §7): sends the payload in the query of a GET and in the body of a POST', async () => {
  await call(rows, { page: 2 })
  await call(save, { name: '表 & "箱"' })
  expect(server.seen[0]).toMatchObject({ url: '/api/rows?page=2', body: '' })
  expect(JSON.parse(server.seen[1]?.body ?? '')).toEqual({ name: '表 & "箱"' })
})

test('an HTML page with status 200 is a broken response', async () => {
  server.respond = (answer) => answer.writeHead(200).end('<!doctype html>')
  await expect(call(save, {})).rejects.toMatchObject({ kind: 'broken' })
})

const file: Endpoint<void, Blob> = { method: 'GET', path: '/rows/file' }

test.each([
  ['a call', () => call(save, {})],
  ['a file', () => callForFile(file)],
  ['an upload', () => upload(`${server.origin}/api/api/pictures`, new File(['x'], 'x.png'))],
])('%s that failed has the id of its request, even without a response', async (_name, send) => {
  const numbered = (kind: string, place: number) => ({
    kind,
    requestId: server.seen[place]?.headers['x-request-id'],
  })
  server.respond = (answer) =>
    answer.setHeader('content-type', 'application/json').end('{"code":500,"msg":"Locked"}')
  const refused: unknown = await send().then(undefined, (error: unknown) => error)
  expect(refused).toMatchObject(numbered('refused', 0))
  server.respond = (_answer, request) => request.socket.destroy()
  const lost: unknown = await send().then(undefined, (error: unknown) => error)
  expect(lost).toMatchObject(numbered('network', 1))
})

test('a response that takes too long is a timeout (spec §8)', async () => {
  connectConsole(40)
  server.respond = () => undefined
  await expect(call(calls.nav)).rejects.toMatchObject({ kind: 'timeout' })
})

test('an aborted request is not reported', async () => {
  const leaving = new AbortController()
  server.respond = () => leaving.abort()
  await expect(call(calls.nav, undefined, { signal: leaving.signal })).rejects.toMatchObject({
    kind: 'aborted',
  })
  expect(ports.onFailure).not.toHaveBeenCalled()
})

describe('failure reporting', () => {
  beforeEach(() => {
    server.respond = (answer) => answer.end('{"code":500,"msg":"Locked"}')
  })

  test('reports to the console with the token of the request', async () => {
    server.respond = (answer) => {
      ports.token.mockReturnValue('t-2')
      answer.end('{"code":401}')
    }
    await expect(call(calls.nav)).rejects.toThrow()
    expect(ports.onFailure).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: 'expired' }),
      't-1',
    )
  })

  test('a quiet call reports only to its caller', async () => {
    await expect(call(calls.nav, undefined, { isQuiet: true })).rejects.toThrow('Locked')
    expect(ports.onFailure).not.toHaveBeenCalled()
  })
})

const picture = new File(['picture'], 'me.png', { type: 'image/png' })

test('upload posts the file as form data to the configured address', async () => {
  expect(await upload(`${server.origin}/api/api/users/updateAvatar`, picture)).toEqual({ id: 1 })
  expect(server.seen[0]).toMatchObject({
    method: 'POST',
    url: '/api/api/users/updateAvatar',
    headers: { token: 't-1' },
  })
  expect(server.seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(server.seen[0]?.body).toContain('name="file"; filename="me.png"')
})

const sheet: Endpoint<{ format: string }, Blob> = { method: 'GET', path: '/template' }

test('downloads a file unchanged, under the name given by the platform', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  server.respond = (answer) => {
    answer.setHeader('Content-Type', 'application/octet-stream')
    answer.setHeader('Content-Disposition', 'attachment; filename="users.xlsx"')
    answer.end(bytes)
  }
  const came = await callForFile(sheet, { format: 'xlsx' })
  expect(came.name).toBe('users.xlsx')
  expect(new Uint8Array(await came.arrayBuffer())).toEqual(bytes)
})

test.each<[what: string, status: number, type: string, body: string, kind: string, message: string]>([
  ['a refusal', 200, 'application/json', '{"code":500,"msg":"No rows"}', 'refused', 'No rows'],
  ['the end of the session', 200, 'application/json; charset=utf-8', '{"code":401,"msg":""}', 'expired', ''],
  ['a success without a file', 200, 'application/json', '{"code":0,"msg":"","data":null}', 'broken', ''],
])('%s instead of a file is a failure', async (_what, status, type, body, kind, message) => {
  server.respond = (answer) => answer.writeHead(status, { 'Content-Type': type }).end(body)
  await expect(callForFile(sheet, { format: 'xlsx' })).rejects.toMatchObject({ kind, message })
  expect(ports.onFailure).toHaveBeenCalledOnce()
})
