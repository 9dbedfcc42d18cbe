import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { answerCalls, ports, server } from '../../test/answering-server.ts'
import { callForFile } from './http.ts'

const sheet: Endpoint<{ format: string }, Blob> = { method: 'GET', path: '/template' }

answerCalls()

test('a file comes whole, under the name of the platform', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  server.respond = (answer) => {
    answer.setHeader('Content-Type', 'application/octet-stream')
    answer.setHeader('Content-Disposition', 'attachment; filename="users.xlsx"')
    answer.end(bytes)
  }
  const file = await callForFile(sheet, { format: 'xlsx' })
  expect(file.name).toBe('users.xlsx')
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
})

test.each<[what: string, status: number, type: string, body: string, kind: string, message: string]>([
  ['a refusal', 200, 'application/json', '{"code":500,"msg":"No rows"}', 'refused', 'No rows'],
  ['the end of the session', 200, 'application/json; charset=utf-8', '{"code":401,"msg":""}', 'expired', ''],
  ['a success without a file', 200, 'application/json', '{"code":0,"msg":"","data":null}', 'broken', ''],
])('%s is a failure, not a file', async (_what, status, type, body, kind, message) => {
  server.respond = (answer) => answer.writeHead(status, { 'Content-Type': type }).end(body)
  await expect(callForFile(sheet, { format: 'xlsx' })).rejects.toMatchObject({ kind, message })
  expect(ports.onFailure).toHaveBeenCalledOnce()
})
