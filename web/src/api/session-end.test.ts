import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { answerCalls, ports, server, success } from '../../test/answering-server.ts'
import { call } from './http.ts'

const save: Endpoint<object, unknown> = { method: 'POST', path: '/rows/save' }

answerCalls()

describe('a call that is refused because the session expired', () => {
  const over = JSON.stringify({ code: 401, msg: 'over', data: null })
  const refuse = (isOver: (request: IncomingMessage) => boolean) => {
    server.respond = (answer, request) => answer.end(isOver(request) ? over : success)
  }

  test('is retried once, unchanged, when the same user signs in again', async () => {
    refuse(({ headers }) => headers['token'] === 't-1')
    ports.onExpired.mockImplementation((sentToken) => {
      ports.token.mockReturnValue('t-2')
      return Promise.resolve(`after ${sentToken}`)
    })
    await expect(call(save, { name: 'a' })).resolves.toEqual({ id: 1 })
    expect(server.seen.map(({ headers, body }) => [headers['token'], body])).toEqual([
      ['t-1', '{"name":"a"}'],
      ['t-2', '{"name":"a"}'],
    ])
    expect(ports.onExpired).toHaveBeenCalledExactlyOnceWith('t-1')
    expect(ports.onFailure).not.toHaveBeenCalled()
  })

  test('is retried only once', async () => {
    refuse(() => true)
    ports.onExpired.mockResolvedValue('t-2')
    await expect(call(save, {})).rejects.toMatchObject({ kind: 'expired' })
    expect(server.seen).toHaveLength(2)
    expect(ports.onFailure).toHaveBeenCalledOnce()
  })

  test.each<[string, () => Promise<unknown>]>([
    ['nobody goes on', () => call(save, {})],
    ['it carries a token of its own', () => call(save, {}, { token: 't-9' })],
    ['it is about the session itself', () => call(save, {}, { isFinal: true })],
    ['its caller has left meanwhile', () => call(save, {}, { signal: leaving.signal })],
  ])('fails when %s', async (name, send) => {
    refuse(() => true)
    ports.onExpired.mockImplementation(() => {
      if (name.includes('left')) leaving.abort()
      return Promise.resolve(name.includes('nobody') ? undefined : 't-2')
    })
    await expect(send()).rejects.toMatchObject({ kind: 'expired' })
    expect(server.seen).toHaveLength(1)
  })
  const leaving = new AbortController()
})

describe('a call that requires the password', () => {
  const unproved = JSON.stringify({ code: 428, msg: 'Enter your password', data: null })
  const refuse = (many: number) => {
    server.respond = (answer) => answer.end(server.seen.length > many ? success : unproved)
  }

  test('is retried once, unchanged, after the user has entered the password', async () => {
    refuse(1)
    ports.onUnproved.mockResolvedValue(true)
    await expect(call(save, { name: 'a' })).resolves.toEqual({ id: 1 })
    expect(server.seen.map(({ body }) => body)).toEqual(['{"name":"a"}', '{"name":"a"}'])
    expect(ports.onFailure).not.toHaveBeenCalled()
  })

  test('is retried only once', async () => {
    refuse(9)
    ports.onUnproved.mockResolvedValue(true)
    await expect(call(save, {})).rejects.toMatchObject({ kind: 'unproved', code: 428 })
    expect(server.seen).toHaveLength(2)
    expect(ports.onFailure).toHaveBeenCalledOnce()
  })

  test('is aborted without a report when the user declines', async () => {
    refuse(9)
    ports.onUnproved.mockResolvedValue(false)
    await expect(call(save, {})).rejects.toMatchObject({ kind: 'aborted' })
    expect(server.seen).toHaveLength(1)
    expect(ports.onFailure).not.toHaveBeenCalled()
  })
})
