import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { callForFile, connect, type Ports } from './http.ts'

const sheet: Endpoint<{ format: string }, Blob> = { method: 'GET', path: '/template' }
const onFailure = vi.fn<Ports['onFailure']>()
let respond: (answer: ServerResponse) => void
const server = createServer((request, answer) => {
  answer.setHeader('Access-Control-Allow-Origin', '*')
  answer.setHeader('Access-Control-Allow-Headers', 'content-type, token, x-request-id')
  answer.setHeader('Access-Control-Expose-Headers', 'content-disposition')
  if (request.method === 'OPTIONS') answer.writeHead(204).end()
  else respond(answer)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  connect({ token: () => 't-1', language: () => 'en', onFailure }, { apiBase, requestTimeout: 5000 })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('a file comes whole, under the name of the platform', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  respond = (answer) => {
    answer.setHeader('Content-Type', 'application/octet-stream')
    answer.setHeader('Content-Disposition', 'attachment; filename="users.xlsx"')
    answer.end(bytes)
  }
  const file = await callForFile(sheet, { format: 'xlsx' })
  expect(file.name).toBe('users.xlsx')
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
})

test.each<[what: string, status: number, type: string, body: string, kind: string, message: string]>([
  [
    'a refusal in the envelope',
    200,
    'application/json',
    '{"code":500,"msg":"No rows"}',
    'refused',
    'No rows',
  ],
  ['the end of the session', 200, 'application/json; charset=utf-8', '{"code":401,"msg":""}', 'expired', ''],
  ['a success without a file', 200, 'application/json', '{"code":0,"msg":"","data":null}', 'broken', ''],
])('%s is a failure, not a file', async (_what, status, type, body, kind, message) => {
  onFailure.mockClear()
  respond = (answer) => answer.writeHead(status, { 'Content-Type': type }).end(body)
  await expect(callForFile(sheet, { format: 'xlsx' })).rejects.toMatchObject({ kind, message })
  expect(onFailure).toHaveBeenCalledOnce()
})
