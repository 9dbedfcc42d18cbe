import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { messageLimits } from '#domain/monitor/message.ts'
import { logRequest } from '#mock/http/request-log.ts'
import { readLine } from './read-line.ts'

const now = Date.parse('2026-11-20T08:00:00Z')

function request(path: string, status = 200) {
  const lines: string[] = []
  const line = { method: 'GET', path, status, ms: 12, id: 'abcd1234' }
  logRequest(
    (text) => lines.push(text),
    () => now,
    line,
  )
  return readLine(lines[0] ?? '', now)
}

it('describes a request by what was asked, and how it ended', () => {
  expect(request('/base/iot/device/list')).toEqual({
    ts: now,
    level: 'info',
    source: 'http.iot.device',
    text: 'GET /base/iot/device/list 200 12 ms abcd1234',
    left: 0,
  })
  expect(request('/api/base/search', 404)).toMatchObject({ level: 'warning', source: 'http.search' })
  expect(request('/websocket', 503)).toMatchObject({ level: 'error', source: 'http' })
  for (const path of ['/base/<img src=x>/list', `/base/${'x'.repeat(500)}`])
    expect(request(path).source).toBe('http')
})

it.each(['{"half":', 'null', '\u001B[31mred\u001B[0m <b>'])('takes any other line as it is: %j', (line) => {
  expect(readLine(line, 7)).toEqual({ ts: 7, level: 'info', source: 'platform', text: line, left: 0 })
})

it('cuts a line of a megabyte, says how much it left, and breaks no character', () => {
  const { text, left } = readLine('😀'.repeat(2 ** 19), 0)
  expect(text).toHaveLength(messageLimits.text)
  expect(left).toBe(2 ** 20 - messageLimits.text)
  const { text: odd } = readLine(`x${'😀'.repeat(2 ** 19)}`, 0)
  expect(odd).toHaveLength(messageLimits.text - 1)
  expect([...odd].every((char) => char === 'x' || char === '😀')).toBe(true)
})

it('shows no half of a secret at the cut', () => {
  const token = randomBytes(32).toString('base64url')
  const { text } = readLine(`${'x '.repeat(messageLimits.text / 2 - 10)}${token} end`, 0)
  expect(text).not.toContain(token.slice(0, 8))
})
